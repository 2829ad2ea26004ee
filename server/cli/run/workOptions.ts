/** What `taboo work` may be told. */
export type WorkOptions = { readonly bots?: string; readonly concurrency?: number };
