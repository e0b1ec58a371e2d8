import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkLinks } from './check-links.ts'
import { readPage } from './page.ts'
import { parseObject } from './parse-object.ts'
import { parseOperation } from './parse-operation.ts'
import type { Reference } from './reference.ts'
import { refuseTwins } from './refuse-twins.ts'
import { sections } from './sections.ts'

/**
 * Reads a reference page.
 * @throws InvalidReferenceError the page is not valid; the message names file and line
 */
export function readReference(url: URL): Reference {
  const path = fileURLToPath(url)
  return parseReference(relative(process.cwd(), path), readFileSync(path, 'utf8'))
}

/** Turns a reference page into data. The format is described in CONTRIBUTING. */
export function parseReference(file: string, markdown: string): Reference {
  const page = readPage(file, markdown)
  const [top] = page.blocks
  if (top?.type !== 'heading' || top.depth !== 1) return page.fail(top ?? 1, 'the page does not begin with its title')
  const parts = sections(page, page.blocks, 2)
  const inPart = (title: string) => {
    const part = parts.find((one) => one.title === title)
    return part ? sections(page, part.blocks, 3) : []
  }
  const operations = inPart('Operations').map((section) => parseOperation(page, section))
  const objects = [
    ...inPart('Request objects').map((section) => parseObject(page, section, true)),
    ...inPart('Objects').map((section) => parseObject(page, section, false)),
  ]
  refuseTwins(page, objects)
  refuseTwins(
    page,
    operations.map(({ line, name, variant = '' }) => ({ line, name: `${name} ${variant}`.trim() })),
  )
  const reference = { file, title: page.source(top).replace(/^# (?:Reference: )?/, ''), operations, objects }
  checkLinks(page, reference)
  return reference
}
