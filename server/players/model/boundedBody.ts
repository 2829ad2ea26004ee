/** Keeps a server that sends without end from filling the memory. */

/** Far more than a clue takes, with all its reasoning. */
const mostBytes = 4 * 1024 * 1024;

/** The same response, whose body breaks off with an error when it grows too long. */
export const withBoundedBody = ({ body, status, headers }: Response): Response => {
  let bytes = 0;
  const bounded = body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        bytes += piece.byteLength;
        if (bytes <= mostBytes) controller.enqueue(piece);
        else controller.error(new Error(`the answer has more than ${mostBytes} bytes`));
      },
    }),
  );
  return new Response(bounded ?? null, { status, headers });
};
