import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Declared, type Member, readDeclared } from './interfaces.ts'
import { optionGuides } from './guide-links.ts'
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
  const options = listOptions(root)
  const files = new Map(options.map((option) => [`options/${option.name}.md`, optionPage(root, option)]))
  return files.set('options/index.md', listPage(options))
}

/** The purpose of each option, keyed by its name. */
export function optionTexts(root: string): Map<string, string> {
  return new Map(listOptions(root).map(({ name, uses }) => [name, uses[0]?.member.text ?? '']))
}

export function optionNames(root: string): string[] {
  return listOptions(root).map(({ name }) => name)
}

export function isOptionPage(root: string, name: string): boolean {
  return optionNames(root).includes(name)
}

function listOptions(root: string): Option[] {
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
  const [first] = uses
  return page(
    { title: `Option ${name}`, description: plainText(first?.member.text ?? ''), wide: true, outline: false },
    [
      `# ${code(name)}`,
      `Explained in ${optionGuides[name]?.join(', ') ?? ''}.`,
      ...parts,
      ...usedTypes(root, uses).map(typeSection),
    ],
  )
}

function typeSection({ name, alias, text, base, members }: Declared): string {
  const inherited = base === undefined ? '' : `Also has the fields of ${code(base)}.`
  const shown = alias === undefined || members.length > 0 ? '' : `\`\`\`ts no-check is a declaration\n${alias}\n\`\`\``
  return [`## ${code(name)}`, safe(text), shown, memberTable(members), inherited].filter(Boolean).join('\n\n')
}

/** The public types of core that the types of an option name, and those that these name, such as `RetryPolicy`. */
function usedTypes(root: string, uses: Option['uses']): Declared[] {
  const known = coreTypes(root)
  const found = new Set<Declared>()
  const add = (text: string): void => {
    for (const name of text.match(/\b[A-Z]\w+/g) ?? []) {
      const one = known.get(name)
      if (!one || found.has(one)) continue
      found.add(one)
      add([one.alias ?? '', one.base ?? '', ...one.members.map(({ type }) => type)].join(' '))
    }
  }
  add(uses.map(({ member }) => member.type).join(' '))
  return [...found]
}

/** The parts of a call. Middleware passes them on, and none of them is an option. */
const internal: ReadonlySet<string> = new Set([
  'Call',
  'RawResponse',
  'ResponseLike',
  'RequestBody',
  'Outcome',
  'Params',
])

let known: ReadonlyMap<string, Declared> | undefined

/** Everything that users can import, keyed by its name. */
function coreTypes(root: string): ReadonlyMap<string, Declared> {
  const folder = join(root, 'packages/core/src')
  const signatures = readFileSync(join(root, 'packages/core/api/index.api.md'), 'utf8')
  const isPublic = ({ name }: Declared): boolean =>
    new RegExp(`\\bexport (?:interface|type) ${name}\\b`).test(signatures)
  known ??= new Map(
    ['{hooks,time,errors,api-errors}.ts', '{send,request,tokens,schema}/*.ts']
      .flatMap((files) => globSync(files, { cwd: folder }))
      .flatMap((file) => readDeclared(join(folder, file)))
      .filter((one) => isPublic(one) && !one.name.endsWith('Error') && !internal.has(one.name))
      .map((one) => [one.name, one]),
  )
  return known
}

function plainText(markdown: string): string {
  return markdown.replaceAll('`', '')
}
