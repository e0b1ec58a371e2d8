import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const readmes = globSync(['README.md', 'CONTRIBUTING.md', 'packages/*/README.md'])
const shipped = globSync('packages/*/docs/**/*.md')

/** The text of a document without its code. */
const prose = (file: string): string => readFileSync(file, 'utf8').replaceAll(/^```.*?^```/gms, '')

/** The anchors of a document's headings, as the site and GitHub make them. */
function listAnchors(file: string): string[] {
  return Array.from(prose(file).matchAll(/^#+ (.*)$/gm), ([, text = '']) => {
    const [, own] = /(?:\{#|<a id=")([\w-]+)/.exec(text) ?? []
    const plain = text.toLowerCase().replaceAll(/[^\w\- ]/g, '')
    return own ?? plain.trim().replaceAll(' ', '-')
  })
}

/**
 * Returns true if who has a package's document has this file too: only what the manifest of its package lists is
 * installed.
 */
function isShipped(file: string, path: string): boolean {
  if (!file.startsWith('packages/') || path === '' || path.startsWith('/')) return true
  // Packages of one scope are installed side by side.
  const [, folder = '', name = ''] = /^(packages\/[^/]+)\/([^/]+)/.exec(join(dirname(file), path)) ?? []
  const { files } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { files: string[] }
  return name === 'README.md' || files.includes(name)
}

function deadLinks(file: string): string[] {
  const links = Array.from(prose(file).matchAll(/\]\(([^)\s]+)\)/g), ([, link = '']) => link)
  const documents = Array.from(prose(file).matchAll(/<!-- at: ([^ ]+) -->/g), ([, path]) => `/${path}`)
  return [...links, ...documents].filter((link) => {
    const [path = '', anchor] = link.split('#')
    if (/^https?:/.test(path)) return false
    if (!isShipped(file, path)) return true
    const target = path === '' ? file : join(path.startsWith('/') ? '.' : dirname(file), path)
    if (!existsSync(target)) return true
    const document = statSync(target).isDirectory() ? join(target, 'README.md') : target
    return anchor !== undefined && !listAnchors(document).includes(anchor)
  })
}

it.each([...readmes, ...shipped])('%s links to files and headings that exist', (file) => {
  expect(deadLinks(file)).toEqual([])
})

it.each(readmes.filter((file) => /^packages\/(?!cli\/)/.test(file)))('%s names documents of the site', (file) => {
  expect(prose(file)).toContain('<!-- at: site/src/')
})

it('ships guides, a list for models, and change logs', () => {
  expect(shipped.length).toBeGreaterThan(60)
  for (const list of globSync('packages/*/docs/llms.txt')) {
    const links = Array.from(readFileSync(list, 'utf8').matchAll(/\]\(([^)]+)\)/g), ([, to = '']) => to)
    expect(links.filter((to) => !existsSync(join(dirname(list), to)))).toEqual([])
  }
  for (const log of globSync('packages/*/CHANGELOG.md')) expect(isShipped(log, 'CHANGELOG.md')).toBe(true)
})
