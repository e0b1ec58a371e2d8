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
}
