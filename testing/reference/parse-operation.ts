import type { RootContent } from 'mdast'
import { lineOf, type Page } from './page.ts'
import { parseCrossRules } from './parse-cross-rules.ts'
import { parseFacts } from './parse-facts.ts'
import { parseParam } from './parse-param.ts'
import { paramsOfPath, parseRoute } from './parse-route.ts'
import type { DocumentedOperation } from './reference.ts'
import { refuseTwins } from './refuse-twins.ts'
import type { Section } from './sections.ts'
import { splitRules } from './split-rules.ts'
import { tableRows } from './table-rows.ts'

const columns = ['param', 'in', 'type', 'required', 'rule', 'meaning']

export function parseOperation(page: Page, section: Section): DocumentedOperation {
  const { heading, title } = section
  const { name, variant } = /^`(?<name>[A-Za-z.]+)`(?: \((?<variant>.+)\))?$/.exec(title)?.groups ?? {}
  if (name === undefined) return page.fail(heading, `\`${title}\` is not the name of an operation`)
  const { blocks, rules } = splitRules(page, section.blocks)
  const [first, ...others] = blocks
  const route = first && parseRoute(page.source(first))
  if (!route) return page.fail(first ?? heading, 'there is no route below the heading')
  const listAt = others.findIndex(({ type }) => type === 'list')
  const list = others[listAt]
  if (list?.type !== 'list') return page.fail(heading, 'the operation has no list of facts')
  const operation: DocumentedOperation = {
    line: lineOf(heading),
    name,
    ...(variant === undefined ? {} : { variant }),
    ...route,
    ...parseProse(page, section, others.slice(0, listAt)),
    ...parseFacts(page, list),
    params: parseParams(page, others.slice(listAt + 1)),
    rules: parseCrossRules(page, rules),
  }
  comparePath(page, operation)
  return operation
}

function parseProse(
  page: Page,
  { heading }: Section,
  blocks: readonly RootContent[],
): Pick<DocumentedOperation, 'summary' | 'paragraphs'> {
  const [summary, ...paragraphs] = blocks.map((block) =>
    block.type === 'paragraph' || block.type === 'table'
      ? page.source(block)
      : page.fail(block, `a ${block.type} cannot stand among the paragraphs of an operation`),
  )
  if (summary === undefined) return page.fail(heading, 'the operation has no summary')
  if (!summary.endsWith('.')) page.fail(heading, 'the summary has no full stop')
  return { summary, paragraphs }
}

function parseParams(page: Page, blocks: readonly RootContent[]): DocumentedOperation['params'] {
  const [table, more] = blocks
  if (!table) return []
  if (table.type !== 'table') return page.fail(table, 'nothing but the table of params can follow the facts')
  if (more) page.fail(more, 'nothing but `Rules:` can follow the table of params')
  const params = tableRows(page, table, columns).map((row) => parseParam(page, row))
  refuseTwins(page, params)
  return params
}

/** The params of the path, in the route and in the table, have to be the same. */
function comparePath(page: Page, { line, path, params }: DocumentedOperation): void {
  const inRoute = paramsOfPath(path ?? '')
  const inTable = params.filter((param) => param.in === 'path').map((param) => param.name)
  for (const name of inRoute)
    if (!inTable.includes(name)) page.fail(line, `the path takes \`${name}\`, which has no row`)
  for (const name of inTable) if (!inRoute.includes(name)) page.fail(line, `\`${name}\` is not in the path`)
}
