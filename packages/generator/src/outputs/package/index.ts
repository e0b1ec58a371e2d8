import { defineOutput, type OutputFile, type Service } from '../../output.ts'
import { type CommandFacts, hasCommand, printCommand, printCommandReadme } from './command.ts'
import { printDocs } from './docs.ts'
import { printApi } from './documents.ts'
import { scaffold } from './frame.ts'
import { printLicense } from './license-text.ts'
import { listPrograms, printProgram } from './programs.ts'
import { printReadme } from './readme.ts'
import { optionsSchema, type PackageOptions, readFacts } from './options.ts'
import { workspaceScaffold } from './workspace.ts'

/** The files around the sources of a package that can be published. */
export const packageOutput = defineOutput<PackageOptions>({
  name: 'package',
  needs: ['client'],
  options: optionsSchema,
  files(service, symbols, { options, parts, warn }) {
    const facts = readFacts(service, options)
    const { license } = facts
    if (license !== undefined && printLicense(facts) === undefined)
      warn(`the text of the license ${license} is not known here: put it into LICENSE`)
    return [
      ...scaffold(service, facts, parts),
      { in: 'package', once: 'unmarked', path: 'README.md', text: printReadme(service, symbols, { facts, parts }) },
      { in: 'package', path: 'api.md', text: printApi(symbols) },
      ...printDocs(service, symbols),
      ...listPrograms(service, facts).map((program): OutputFile => {
        const text = printProgram(service, facts, program)
        return { in: 'package', once: 'unmarked', path: `examples/${program.name}.ts`, text }
      }),
      ...(hasCommand(facts) ? commandFiles(service, facts) : []),
    ]
  },
})

/** The files of the command that each run writes again. */
function commandFiles({ credentials }: Service, facts: CommandFacts): OutputFile[] {
  const hasToken = credentials.some(({ kind }) => kind === 'bearer')
  return [
    { in: 'package', path: 'cli/main.js', text: printCommand(facts) },
    { in: 'package', once: 'unmarked', path: 'cli/README.md', text: printCommandReadme(facts, hasToken) },
  ]
}

/**
 * A config for packages that were generated without one, so that they can be regenerated, by their own workflow too.
 */
export const packageConfig = defineOutput({
  name: 'package-config',
  files: ({ name }) => [
    {
      in: 'package',
      once: true,
      path: 'portolan.yaml',
      text: `# \`npx @portolan/generator\` in this folder writes the package again.
document: src/openapi.json
package: .
name: ${JSON.stringify(name)}
`,
    },
  ],
})

/** The files around a client of this workspace. */
export const workspaceOutput = defineOutput({
  name: 'workspace',
  needs: ['client', 'zod', 'manifest'],
  files: (service, symbols, { parts }) => workspaceScaffold(service, symbols, parts),
})
