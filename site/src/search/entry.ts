/** Something that search finds. */
export interface SearchEntry {
  readonly kind: 'method' | 'route' | 'page' | 'field' | 'error' | 'option' | 'object' | 'heading'
  /** What is shown, and found first. */
  readonly title: string
  /** Where it is: a service, or a page. */
  readonly place: string
  /** The page, such as `/reference/issues/issue-events-get`; an anchor may follow. */
  readonly to: string
  readonly text: string
  /** Its keywords, separated by commas: a query that is one of these finds it first. */
  readonly asked?: string
  /** What a result shows a line of; the entries of the reference are known by their names. */
  readonly shown?: string
}
