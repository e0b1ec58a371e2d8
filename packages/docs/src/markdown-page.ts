import { visible } from '@portolan/generator/output'
import { type Block, type FieldRow, headEnd, type Inline, type Page } from './page.ts'
import { relativePath } from './paths.ts'
import { quoteProse } from './prose.ts'

/**
 * Writes the Markdown of a page.
 * @param resolve returns the address of a page. @default the relative path from this page to its Markdown
 */
export function printMarkdown(
  page: Page,
  resolve: (target: string) => string = (target) => relativePath(page.path, `${target}.md`),
): string {
  const title = page.isCode ? inCode(page.title) : cell(page.title)
  const parts = [...page.blocks.slice(0, headEnd(page)), ...(page.aside ?? []), ...page.blocks.slice(headEnd(page))]
  const blocks = parts.map((block) => printBlock(block, resolve)).filter((text) => text.trim() !== '')
  return visible(`# ${title}\n\n${blocks.join('\n\n')}\n`)
}

function printBlock(block: Block, resolve: (target: string) => string): string {
  switch (block.kind) {
    case 'heading':
      return block.id === 'try-it' ? '' : `## ${cell(block.text)}`
    case 'prose':
      return quoteProse(block.text)
    case 'note':
      return `**${block.text}**`
    case 'route':
      return inCode(`${block.method} ${block.path}`)
    case 'facts':
      return block.rows.map(([name, value]) => `- **${cell(name)}**: ${inline(value, resolve)}`).join('\n')
    case 'text':
      return inline(block.text, resolve)
    case 'fields':
      return printFields(block.fields, resolve, '')
    case 'errors':
      return block.rows
        .map(({ status, className, text, body }) => {
          const parts = [
            className === undefined ? '' : inCode(className),
            cell(text),
            body ? `body ${inline(body, resolve)}` : '',
          ]
          return `- ${inCode(status)}: ${parts.filter(Boolean).join(', ')}`
        })
        .join('\n')
    case 'code':
      return fence(block.language, block.text)
    case 'example':
      return block.samples
        .map(({ language, code }) => fence(language === 'typescript' ? 'ts' : 'sh', code))
        .join('\n\n')
    case 'form':
      return ''
    case 'links':
      return block.items
        .map(({ text, page, mark, note, isCode }) => {
          const method = mark === undefined ? '' : `\`${mark}\` `
          return `- ${method}[${isCode ? inCode(text) : cell(text)}](${resolve(page)})${note === '' ? '' : `: ${cell(note)}`}`
        })
        .join('\n')
  }
}

function printFields(fields: readonly FieldRow[], resolve: (target: string) => string, indent: string): string {
  return fields
    .map(({ name, type, marks, text, rules, inner }) => {
      const about = [marks.join(', '), cell(text ?? ''), rules.map((rule) => cell(rule)).join('; ')]
        .filter(Boolean)
        .join('. ')
      const shown = type.length > 0 ? ` (${inline(type, resolve)})` : ''
      const line = `${indent}- ${inCode(name)}${shown}${about === '' ? '' : `: ${about}`}`
      return inner ? `${line}\n${printFields(inner, resolve, `${indent}  `)}` : line
    })
    .join('\n')
}

function inline(text: Inline, resolve: (target: string) => string): string {
  return text
    .map((part) =>
      typeof part === 'object'
        ? `[${cell(part.text)}](${resolve(part.page)})`
        : part
            .split(/(`[^`]+`)/)
            .map((one) => (/^`[^`]+`$/.test(one) ? one : cell(one, false)))
            .join(''),
    )
    .join('')
}

/** A text for one line, with Markdown's special characters escaped. */
export function cell(text: string, isTrimmed = true): string {
  const line = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]|#]/g, String.raw`\$&`)
    .replaceAll('<', '&lt;')
  return isTrimmed ? line.trim() : line
}

function inCode(text: string): string {
  return `\`${text.replaceAll(/\s+/g, ' ').replaceAll('`', "'")}\``
}

/** A block of code whose text cannot end it. */
function fence(language: string, text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length))
  const marks = '`'.repeat(longest + 1)
  return `${marks}${language}\n${text}\n${marks}`
}
