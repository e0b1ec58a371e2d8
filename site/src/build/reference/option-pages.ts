import { globSync } from 'node:fs'
import { join } from 'node:path'
import { type Declared, type Member, readDeclared } from './interfaces.ts'
import { code, page, safe, table } from './markdown.ts'
import { defaultText, memberTable } from './member-table.ts'

/** The interfaces of options, and where each is passed. */
const places = [
  ['ClientOptions', 'of a client'],
  ['CallOptions', 'of one call'],
  ['PagedOptions', 'of one call that returns a list'],
] as const

interface Option {
  readonly name: string
  readonly uses: readonly { readonly where: string; readonly member: Member }[]
}

/** The pages of the options, and the list of them, by file. */
export function optionPages(root: string): Map<string, string> {
  const options = optionsOf(root)
  const files = new Map(options.map((option) => [`options/${option.name}.md`, optionPage(root, option)]))
  return files.set('options/index.md', listPage(options))
}

export function optionNames(root: string): string[] {
  return optionsOf(root).map(({ name }) => name)
}

export function isOptionPage(root: string, name: string): boolean {
  return optionNames(root).includes(name)
}

function optionsOf(root: string): Option[] {
  const files = ['options.ts', 'request/call-options.ts'].map((file) => join(root, 'packages/core/src', file))
  const declared = files.flatMap(readDeclared)
  const found = new Map<string, Option['uses']>()
  for (const [name, where] of places) {
    const members = declared.find((one) => one.name === name)?.members
    if (!members) throw new Error(`${name} is in neither of ${files.join(', ')}.`)
    for (const member of members) found.set(member.name, [...(found.get(member.name) ?? []), { where, member }])
  }
  return Array.from(found, ([name, uses]) => ({ name, uses }))
}

function listPage(options: readonly Option[]): string {
  return page({ title: 'Options', description: 'The options of clients and of calls', wide: true, outline: false }, [
    '# Options',
    'Options are passed to a client, for all its calls, or after the params of one call, where they win. A client made with `withOptions` has other options and the same connection.',
    table(
      ['Option', 'Of', 'Default', 'Meaning'],
      options.map(({ name, uses }) => [
        `[${code(name)}](/reference/options/${name}.md)`,
        uses.map(({ where }) => where.replace('of ', '')).join(', '),
        defaultText(uses[0]?.member.fallback),
        safe(uses[0]?.member.text ?? ''),
      ]),
    ),
  ])
}

function optionPage(root: string, { name, uses }: Option): string {
  const parts = uses.flatMap(({ where, member }) => [
    `## As an option ${where} {#${where.replaceAll(' ', '-')}}`,
    safe(member.text),
    `<div class="facts">\n\n- **Type** ${code(member.type)}\n${member.fallback === undefined ? '' : `- **Default** ${defaultText(member.fallback)}\n`}\n</div>`,
  ])
  return page({ title: `Option ${name}`, description: `The option ${name}`, wide: true, outline: false }, [
    `# ${code(name)}`,
    ...parts,
    ...usedInterfaces(root, uses),
  ])
}

/** The interfaces of core that the types of an option name, such as `RetryPolicy`. */
function usedInterfaces(root: string, uses: Option['uses']): string[] {
  const types = uses.map(({ member }) => member.type).join(' ')
  return coreInterfaces(root)
    .filter(({ name, members }) => members.length > 0 && new RegExp(`\\b${name}\\b`).test(types))
    .map(({ name, text, members }) => `## ${code(name)}\n\n${safe(text)}\n\n${memberTable(members)}`)
}

let known: Declared[] | undefined

function coreInterfaces(root: string): Declared[] {
  const folder = join(root, 'packages/core/src')
  known ??= globSync('{hooks,time}.ts', { cwd: folder })
    .concat(globSync('{send,request,tokens}/*.ts', { cwd: folder }))
    .flatMap((file) => readDeclared(join(folder, file)))
  return known
}
