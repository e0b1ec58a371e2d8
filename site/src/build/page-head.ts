import type { HeadConfig } from 'vitepress'

/** A page as others show it. */
export interface ShownPage {
  readonly title: string
  readonly description: string
  /** The path of its file below `src`. */
  readonly file: string
}

/**
 * What a page tells search engines and programs that show links.
 * @param homepage the address of the site; without one, nothing names an address
 */
export function pageHead({ title, description, file }: ShownPage, homepage: string | undefined): HeadConfig[] {
  const shown: HeadConfig[] = [
    property('og:title', title),
    property('og:description', description),
    property('og:type', 'website'),
    property('og:site_name', 'Portolan'),
  ]
  if (homepage === undefined) return shown
  const address = `${homepage}/${file.replace(/(?:(?<=^|\/)index)?\.md$/, (end) => (end === '.md' ? '.html' : ''))}`
  return [
    ...shown,
    ['link', { rel: 'canonical', href: address }],
    property('og:url', address),
    property('og:image', `${homepage}/social.png`),
    property('og:image:alt', 'Portolan: call an API as if the network never failed'),
    ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
  ]
}

function property(name: string, content: string): HeadConfig {
  return ['meta', { property: name, content }]
}

/** `robots.txt`: everything may be read, and the map of the site is named if it has an address. */
export function robotsText(homepage: string | undefined): string {
  return `User-agent: *\nAllow: /\n${homepage === undefined ? '' : `\nSitemap: ${homepage}/sitemap.xml\n`}`
}
