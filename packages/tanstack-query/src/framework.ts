/** The frameworks that TanStack Query has a package for. */
export type Framework = 'react' | 'vue' | 'svelte' | 'solid'

/** The options of the output, under `tanstack-query` in `outputs`. */
export interface QueryOptions {
  /** @default 'react' */
  readonly framework?: Framework
  /** The first part of each key, if several clients share a cache. @default none */
  readonly keyPrefix?: string
}

/** The packages, and the versions that have these options. */
export const packages: Readonly<Record<Framework, { readonly name: string; readonly range: string }>> = {
  react: { name: '@tanstack/react-query', range: '^5.60.0' },
  vue: { name: '@tanstack/vue-query', range: '^5.92.0' },
  svelte: { name: '@tanstack/svelte-query', range: '^6.0.0' },
  solid: { name: '@tanstack/solid-query', range: '^5.60.0' },
}
