declare module '*.yaml?raw' {
  const text: string
  export default text
}

/** What the build writes of the first document. */
declare module '*/start.gen.json' {
  const client: import('./write-client.ts').WrittenClient
  export default client
}
