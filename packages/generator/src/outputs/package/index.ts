import { defineOutput } from '../../output.ts'
import { packageName, printApi, printReadme } from './documents.ts'
import { scaffold } from './frame.ts'
import { workspaceScaffold } from './workspace.ts'

/** The files around the sources of a package that can be published. */
export const packageOutput = defineOutput({
  name: 'package',
  needs: ['client', 'tests'],
  files(service, symbols, { parts }) {
    const name = packageName(service)
    return [
      ...scaffold(service, name, parts),
      { in: 'package', path: 'README.md', text: printReadme(service, name) },
      { in: 'package', path: 'api.md', text: printApi(symbols) },
    ]
  },
})

/** The files around a client of this workspace. */
export const workspaceOutput = defineOutput({
  name: 'workspace',
  needs: ['client', 'zod', 'manifest'],
  files: (service, _, { parts }) => workspaceScaffold(service, packageName(service), parts),
})
