/** An entry of the search: a page with its search terms. */
export interface SearchEntry {
  readonly page: string
  readonly kind: 'page' | 'operation' | 'schema'
  readonly title: string
  readonly summary: string
  readonly route: string
  /** The names of params and fields. */
  readonly names: string
  readonly text: string
}
