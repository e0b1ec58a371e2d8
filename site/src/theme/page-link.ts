import { withBase } from 'vitepress'

/** The address of a page of the navigation, such as `/guides/paging`; an anchor stays at the end. */
export function pageLink(to: string): string {
  const [path = '', anchor] = to.split('#')
  return withBase(path.endsWith('/') ? path : `${path}.html`) + (anchor === undefined ? '' : `#${anchor}`)
}
