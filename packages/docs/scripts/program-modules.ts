/** What a program in a page can import besides the client. */
export const programModules = ['', '/client', '/check', '/explain', '/schema', '/webhooks'].map(
  (entry) => `@portolan/core${entry}`,
)
