/** What a program, its user or its files hold on purpose, and why that leaks nothing. It is left out of the search. */
export const kept: Readonly<Record<string, string>> = {
  'error.body, response.headers, items and data': 'what the caller asked for; none is printed, logged or stored',
  'the body that `onInvalidResponse` receives': 'the hook is for looking at such bodies',
  "a cache's body and ETag": 'the cache stores responses, and belongs to the application',
  "the URL in a cache's key": "two users' queries must not meet in one entry",
  'stdout of a command that calls an operation': 'the data that its user asked for',
  'stdout of `portolan auth token`': 'printing the token is what the command is for',
  '`credentials.json` of the command line':
    'the token that its user chose to store in a file, which only they can read',
  'the files of `--cache`':
    'responses that the user asked to store; only they can read them, and their names are digests',
  'the environment and the arguments of a command':
    'its user wrote them; a secret param among the arguments leads to a warning',
  "results of `toolsFor`'s tools": 'the application made the client, and its credentials are not known here',
  '`emulator.requests`': 'for the test that sent the requests, in its own process',
  'bodies in a saved world':
    'the records that a test created, and tokens that the emulator itself issued; no other token and no header',
}
