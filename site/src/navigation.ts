/** A link of the navigation; `to` is the page's path without its ending. */
export interface NavigationLink {
  readonly text: string
  readonly to: string
}

interface NavigationGroup {
  readonly title: string
  readonly links: readonly NavigationLink[]
}

/** A part of the site: a word in the header, and the sidebar of all pages below its path. */
export interface NavigationSection {
  readonly title: string
  /** The folder of its pages, such as `/guides/`. */
  readonly folder: string
  /** Where the word in the header leads. */
  readonly to: string
  /** The sidebar; without any, the pages have none. */
  readonly groups: readonly NavigationGroup[]
  /** Whether the section is a part of another one, which the header names. */
  readonly inner?: true
}

/** What is written by hand. Generated pages bring their own sections. */
export const sections: readonly NavigationSection[] = [
  {
    title: 'Get started',
    folder: '/start/',
    to: '/start/first-call',
    groups: [{ title: 'Start here', links: [{ text: 'First call', to: '/start/first-call' }] }],
  },
  { title: 'Playground', folder: '/playground', to: '/playground', groups: [] },
]
