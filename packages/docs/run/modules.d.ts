declare module 'portolan:modules' {
  /** The modules that an example can import, by specifier. */
  export const modules: Record<string, Record<string, unknown>>
}
