/** True for a text in which there is nothing to see: spaces, controls and invisible characters alone. */
export const isBlank = (text: string): boolean => !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
