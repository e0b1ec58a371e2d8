import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { emulatorFlags, generatorFlags } from './help-tables.ts'

interface ReadmePage {
  readonly title: string
  readonly description: string
  /** The search keywords for it. */
  readonly search: string
  /** The headings of its sections in the README. An empty one stands for the text before the first heading. */
  readonly sections: readonly string[]
}

const folder = 'generator/reference'

/** The reference of the generator, out of its README: each section is on one of these pages. */
const pages: Readonly<Record<string, ReadmePage>> = {
  command: {
    title: 'The command and its flags',
    description: 'Every command and flag of portolan-generate, what it reads, and its exit codes.',
    search:
      'portolan-generate, flags, options, --out, --name, --config, --only, --exclude-deprecated, ignore deprecated endpoints, --strict, --quiet, --watch, --check, --list, --import-extension, exit code, exit codes, watch, watch mode, generate from url, generate only some endpoints, ci check, up to date, dry run, command line of the generator',
    sections: [''],
  },
  config: {
    title: 'The config: portolan.yaml',
    description: 'The keys of portolan.yaml: document, out, outputs, code by hand, and every correction of a document.',
    search:
      'setup key, profile key, portolan.yaml, config, configuration, config file, settings of the generator, composed, profile, pagingmodule, several documents, multiple openapi files, yaml, environment, json config',
    sections: ['The config'],
  },
  extensions: {
    title: 'Corrections: config keys and x-portolan extensions',
    description: 'Everything that corrects a reading of a document, as a key of the config and as an extension.',
    search:
      'extensions, x-portolan, corrections, wrong document, fix the document, exclude operations, nulls, rename a method, envelope, int64, array query params, deep object query, wrong types, closed enums, open enums, x-internal, exclude an endpoint, skip an operation, vendor extensions, custom serializer, default values, default parameters, query array format',
    sections: ['Extensions'],
  },
  overlays: {
    title: 'Overlays',
    description: 'Correct a document that belongs to somebody else with OpenAPI Overlays 1.0 and 1.1.',
    search:
      'overlay, overlays, openapi overlay, preprocess, transform the spec, jsonpath, patch the document, fix openapi document, change the document',
    sections: ['Overlays'],
  },
  names: {
    title: 'Names of calls',
    description: 'How an operation gets the name of its call, and how to change it.',
    search:
      'operationid, method names, names, naming, rename, rename method, rename types, change a method name, customize names, names of methods, camel case, snake case, normalize names, tags, groups, nested resources, sub-resources, catalog of calls, catalog of operations, list of operations',
    sections: ['Names of calls'],
  },
  effects: {
    title: 'Effects of operations',
    description: 'Which operations read, add, change or destroy, and who uses that.',
    search: 'effects, effect, destructive, destructivehint, read only operations, safe methods',
    sections: ['Effects of operations'],
  },
  'what-is-received': {
    title: 'Responses that break their schema, and learn',
    description:
      'What a generated client does with a response that does not match, and how the document learns from it.',
    search:
      'learn, response validation, wrong response, lax mode, nulls lenient, invalid response, learn from traffic, server sends null',
    sections: ['What is received'],
  },
  dates: {
    title: 'Dates',
    description: 'Dates as texts, as Date, or as Temporal.',
    search: 'date, dates, temporal, date-time, timezone, time zone, serialize dates, timestamps',
    sections: ['Dates'],
  },
  'what-is-written': {
    title: 'What is written',
    description: 'The files of a generated client, and what its schemas and checks mean.',
    search:
      'what is written, files, generated files, output files, folder structure, generated code, manifest, file size, read-only fields, comments, doc comments',
    sections: ['What is written'],
  },
  outputs: {
    title: 'Outputs, and outputs of your own',
    description: 'Which outputs there are, and how to write one of your own over the same model.',
    search:
      'outputs, plugin, plugins, plugin api, own output, write a plugin, custom output, custom generator, templates, template, msw handlers, generate tests',
    sections: ['Outputs'],
  },
  package: {
    title: 'Publish a package',
    description: 'What --package writes: an SDK with tests, build, workflows and provenance, ready to publish.',
    search:
      'publish, publish sdk, publish a package, npm publish, publish to npm, github actions, --package, jsr, provenance, release, generated tests, package.json, private registry, ci workflow, readme',
    sections: ['A package'],
  },
  'stable-names': {
    title: 'Regenerate: stable names, diff and changesets',
    description: 'Names that stay when a document changes, what changes for users, and which version that is.',
    search:
      'regenerate, diff, breaking changes, breaking changes in the spec, detect breaking api changes, stable names, changeset, new version of the document, compare two documents, compare two openapi files, oasdiff, pre-commit, update the client, api changed, lock file, semver of my sdk, version of my sdk, sdk version bump, changelog for my sdk, changelog of my client',
    sections: ['Names that stay, and what changes'],
  },
  function: {
    title: 'As a function',
    description: 'generate() writes a client from a program.',
    search:
      'programmatic, generate(), api of the generator, as a function, node api, from a script, build script, vite plugin',
    sections: ['As a function'],
  },
}

/** Sections that have a page by hand. */
const elsewhere: Readonly<Record<string, string>> = {
  Webhooks: '../webhooks.md',
  'Coming from Stainless': '../../from/stainless.md',
}

/** Where the headings of the README are found on the site. */
interface Place {
  readonly page: string
  readonly anchor: string
}

/**
 * The pages of the generator's reference.
 * @param root the folder of the repository
 * @returns the text of each page, keyed by its path below `src`
 * @throws Error a section of the README is on no page
 */
export function readmePages(root: string): Map<string, string> {
  const readme = readFileSync(join(root, 'packages/generator/README.md'), 'utf8')
  const sections = splitSections(readme)
  const owners = new Map(Object.entries(pages).flatMap(([page, one]) => one.sections.map((name) => [name, page])))
  const lost = [...sections.keys()].filter((name) => !owners.has(name) && !Object.hasOwn(elsewhere, name))
  if (lost.length > 0)
    throw new Error(`packages/generator/README.md: ${lost.join(', ')}: name a page in site/src/build/readme-pages.ts`)
  const places = findPlaces(sections, owners)
  const changes = readFileSync(join(root, 'docs/changes.md'), 'utf8')
  return new Map([
    [`${folder}/emulator.md`, emulatorFlags(root)],
    [`${folder}/changes.md`, `---\ngenerated: true\n---\n\n${toPage(changes, 'changes', places)}`],
    ...Object.entries(pages).map(([page, { title, description, search, sections: own }]) => {
      const text = own.map((name) => sections.get(name) ?? '').join('\n')
      return [
        `${folder}/${page}.md`,
        `---\ngenerated: true\ndescription: ${JSON.stringify(description)}\nsearch: ${search}\n---\n\n# ${title}\n\n${toPage(text, page, places)}${page === 'command' ? `\n\n${generatorFlags(root)}\n` : ''}`,
      ] as const
    }),
  ])
}

/** The sections of a README by their headings, without what is a heading in a block of code. */
function splitSections(readme: string): Map<string, string> {
  const sections = new Map<string, string>()
  let name = ''
  let isCode = false
  for (const line of readme.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode
    const heading = isCode ? undefined : /^## (?<name>.+)$/.exec(line)?.groups?.['name']
    if (heading !== undefined) name = heading
    else sections.set(name, `${sections.get(name) ?? ''}${line.replace(/^# .*$/, '')}\n`)
  }
  return sections
}

function findPlaces(sections: ReadonlyMap<string, string>, owners: ReadonlyMap<string, string>): Map<string, Place> {
  const places = new Map<string, Place>()
  for (const [name, text] of sections) {
    const page = owners.has(name) ? `./${owners.get(name)}.md` : (elsewhere[name] ?? '')
    places.set(makeAnchor(name), { page, anchor: '' })
    for (const [, heading = ''] of text.matchAll(/^### (.+)$/gm))
      places.set(makeAnchor(heading), { page, anchor: makeAnchor(heading) })
  }
  return places
}

function makeAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(/\s/g, '-')
}

/** A document that the README names, or links to where it lies in the package, with its path in the repository. */
const mention =
  /(?:_(?<named>[^_\n]+(?:\n[^_\n]+)?)_|\[(?<linked>[^\]\n]+(?:\n[^\]\n]+)?)\]\([^)\n]*\))<!-- at: (?<path>[^ ]+) -->/g

/** A part of the README as a page: with links to pages, and code that the README's own tests check. */
function toPage(text: string, page: string, places: ReadonlyMap<string, Place>): string {
  return text
    .replaceAll(/^(?:Titles in italics.*)?<!-- documents -->$/gm, '')
    .replaceAll(mention, (...args) => {
      const { named, linked, path } = args.at(-1) as Record<'named' | 'linked' | 'path', string>
      const title = named ?? linked
      const own = /^site\/src\/(?<page>.*)$/.exec(path)?.groups?.['page']
      const target = path === 'docs/changes.md' ? './changes.md' : own && `../../${own}`
      return target ? `[${title}](${target})` : title
    })
    .replaceAll(/^###(?= )/gm, '##')
    .replaceAll(/^<!-- (?<of>(?:extensions|keys) of \w+): .* -->\n(?<table>[^]*?)^<!-- end of .* -->$/gm, (...args) => {
      const { of, table } = args.at(-1) as Record<'of' | 'table', string>
      return toEntries(table, of.split(' ').at(-1) ?? '')
    })
    .replaceAll(/^<!-- .* -->$/gm, '')
    .replaceAll(/\]\(#(?<anchor>[\w-]+)\)/g, (whole, anchor: string) => {
      const place = places.get(anchor)
      if (!place) return whole
      const hash = place.anchor && `#${place.anchor}`
      return `](${place.page === `./${page}.md` && hash ? hash : place.page + hash})`
    })
    .replaceAll(/^```ts(?: no-run)?$/gm, '```typescript')
    .replaceAll('{{', '&#123;&#123;')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trimStart()
}

/** A table of keys with long examples, as an entry for each key: its name is a heading, which has an address. */
function toEntries(table: string, scope: string): string {
  const [head, , ...rows] = table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  return rows
    .map((cells) => {
      const examples = cells.slice(0, -1)
      const name = /`(?<name>[\w-]+):/.exec(examples.at(-1) ?? '')?.groups?.['name'] ?? ''
      const shown = examples.map((example, at) => (examples.length > 1 ? `- ${head?.[at]}: ${example}` : example))
      return `## \`${name}\` {#${scope}-${name.toLowerCase()}}\n\n${toSentence(cells.at(-1) ?? '')}\n\n${shown.join('\n')}\n`
    })
    .join('\n')
}

function toSentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`
}
