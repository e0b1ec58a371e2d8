declare module '*.yaml?raw' {
  const text: string
  export default text
}

/** The build's output for the first document. */
declare module '*/start.gen.json' {
  const client: import('./write-client.ts').WrittenClient
  export default client
}
