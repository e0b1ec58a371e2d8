// A client loads what calls need with the first call. Loaded here, what a module does when it is loaded belongs to no
// single test, and Stryker runs all tests against a change of it.
await import('../../packages/core/src/connection.ts')
await import('../../packages/core/src/index.ts')
