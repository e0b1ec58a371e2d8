declare module 'portolan:modules' {
  /** The modules that an example can import, by specifier. */
  export const modules: Record<string, Record<string, unknown>>
}

declare module 'portolan:types' {
  /** The types of the modules that an example can import. */
  export const types: import('./type-checker.ts').PackageTypes
}
