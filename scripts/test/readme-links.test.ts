import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const readmes = globSync(['README.md', 'CONTRIBUTING.md', 'packages/*/README.md'])

/** The text of a document without its code. */
const prose = (file: string): string => readFileSync(file, 'utf8').replaceAll(/^```.*?^```/gms, '')

/** The anchors of a document's headings, as the site and GitHub make them. */
function anchorsOf(file: string): string[] {
  return Array.from(prose(file).matchAll(/^#+ (.*)$/gm), ([, text = '']) => {
    const [, own] = /\{#([\w-]+)\}/.exec(text) ?? []
    const plain = text.toLowerCase().replaceAll(/[^\w\- ]/g, '')
    return own ?? plain.trim().replaceAll(' ', '-')
  })
}

/** Whether who has a document has this file too: of a package, only what its manifest lists is installed. */
function isShipped(folder: string, path: string): boolean {
  if (!folder.startsWith('packages/') || path === '') return true
  const { files } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { files: string[] }
  return path.startsWith('/') || files.includes(path.split('/')[0] ?? '')
}

function deadLinks(file: string): string[] {
  const links = Array.from(prose(file).matchAll(/\]\(([^)\s]+)\)/g), ([, link = '']) => link)
  const documents = Array.from(prose(file).matchAll(/<!-- at: ([^ ]+) -->/g), ([, path]) => `/${path}`)
  return [...links, ...documents].filter((link) => {
    const [path = '', anchor] = link.split('#')
    if (/^https?:/.test(path)) return false
    if (!isShipped(dirname(file), path)) return true
    const target = path === '' ? file : join(path.startsWith('/') ? '.' : dirname(file), path)
    if (!existsSync(target)) return true
    const document = statSync(target).isDirectory() ? join(target, 'README.md') : target
    return anchor !== undefined && !anchorsOf(document).includes(anchor)
  })
}

it.each(readmes)('%s links to files and headings that exist', (file) => {
  expect(deadLinks(file)).toEqual([])
})

it.each(readmes.filter((file) => /^packages\/(?!cli\/)/.test(file)))('%s names documents of the site', (file) => {
  expect(prose(file)).toContain('<!-- at: site/src/')
})
