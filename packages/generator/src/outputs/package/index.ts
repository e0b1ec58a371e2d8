import { defineOutput } from '../../output.ts'
import { printApi, printExamples, printReadme } from './documents.ts'
import { scaffold } from './frame.ts'
import { printLicense } from './license-text.ts'
import { optionsSchema, packageName, type PackageOptions, readFacts } from './options.ts'
import { workspaceScaffold } from './workspace.ts'

/** The files around the sources of a package that can be published. */
export const packageOutput = defineOutput<PackageOptions>({
  name: 'package',
  needs: ['client'],
  options: optionsSchema,
  files(service, symbols, { options, parts, warn }) {
    const facts = readFacts(service, options)
    const { license, name } = facts
    if (license !== undefined && printLicense(facts) === undefined)
      warn(`the text of the license ${license} is not known here: put it into LICENSE`)
    return [
      ...scaffold(service, facts, parts),
      { in: 'package', once: 'unmarked', path: 'README.md', text: printReadme(service, facts) },
      { in: 'package', path: 'api.md', text: printApi(symbols) },
      { in: 'package', once: 'unmarked', path: 'examples/calls.ts', text: printExamples(service, name) },
    ]
  },
})

/** The files around a client of this workspace. */
export const workspaceOutput = defineOutput({
  name: 'workspace',
  needs: ['client', 'zod', 'manifest'],
  files: (service, _, { parts }) => workspaceScaffold(service, packageName(service), parts),
})
