/** What the search finds: a page with the words that lead to it. */
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
