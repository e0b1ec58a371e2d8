import { transform } from 'esbuild'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dist, pages, readPage } from './built-site.ts'
import { everything } from './everything.ts'

/** The ids of a page. */
const ids = new Map(
  pages.map((path) => [path, new Set(Array.from(readPage(path).matchAll(/\sid="([^"]+)"/g), ([, id]) => id))]),
)

/** A build for `npm test` has the reference of some services only. */
const mayLack = (path: string): boolean => !everything && path.startsWith('reference/')

/** What is wrong with a link of a page; undefined where it leads somewhere. */
function faultOf(page: string, href: string): string | undefined {
  const { origin, pathname, hash } = new URL(href.replaceAll('&amp;', '&'), `http://site/${page}`)
  if (origin !== 'http://site') return undefined
  const path = decodeURIComponent(pathname.slice(1)) + (pathname.endsWith('/') ? 'index.html' : '')
  if (!existsSync(join(dist, path))) return mayLack(path) ? undefined : `${href}: no such page`
  const found = hash === '' || ids.get(path)?.has(decodeURIComponent(hash.slice(1)))
  return found ? undefined : `${href}: no such anchor`
}

it('every link leads to a page, and every anchor to a heading', () => {
  const dead = pages.flatMap((page) =>
    Array.from(readPage(page).matchAll(/<a\s[^>]*?href="([^"]+)"/g), ([, href = '']) => faultOf(page, href))
      .filter((fault) => fault !== undefined)
      .map((fault) => `${page}: ${fault}`),
  )
  expect(pages.length).toBeGreaterThan(2)
  expect(dead).toEqual([])
})

it('a dead anchor would be noticed', () => {
  expect(faultOf('index.html', '/index.html#no-such-heading')).toBe('/index.html#no-such-heading: no such anchor')
  expect(faultOf('index.html', 'no-such-page.html')).toBe('no-such-page.html: no such page')
})

it('every script of a page can be parsed, also without its static HTML', async () => {
  const scripts = globSync('assets/*.js', { cwd: dist })
  const faults = await Promise.all(
    scripts.map((path) =>
      transform(readFileSync(join(dist, path), 'utf8'), { logLevel: 'silent' }).then(
        () => [],
        (error: Error) => [`${path}: ${error.message}`],
      ),
    ),
  )
  expect(scripts.length).toBeGreaterThan(pages.length)
  expect(faults.flat()).toEqual([])
})
