import { quote } from '../../output.ts'
import type { PackageFacts } from './options.ts'

/** A separate package, so that users of the client in programs and browsers do not install a command. */
export interface CommandFacts extends PackageFacts {
  readonly command: string
  readonly commandPackage: string
}

export function hasCommand(facts: PackageFacts): facts is CommandFacts {
  return typeof facts.command === 'string' && facts.commandPackage !== undefined
}

/** The `package.json` of the command, in the version of the client that it calls. */
export function commandPackageFile(facts: CommandFacts, version: string, start: string): object {
  const { name, title, command, commandPackage, license, author, homepage, repository, bugs } = facts
  return {
    name: commandPackage,
    version: start,
    description: `${title} on the command line, and as tools for agents (MCP)`,
    license,
    author,
    homepage,
    repository: repository === undefined ? undefined : { type: 'git', url: `git+${repository}.git`, directory: 'cli' },
    bugs: bugs === undefined ? undefined : { url: bugs },
    type: 'module',
    bin: { [command]: 'main.js' },
    // Written when the package is built.
    man: [`${command}.1`],
    files: ['main.js', `${command}.1`],
    publishConfig: { access: 'public' },
    dependencies: { [name]: start, '@portolan/cli': `^${version}` },
    engines: { node: '>=22.12' },
  }
}

/** The program itself. */
export function printCommand({ name, command }: CommandFacts): string {
  return `#!/usr/bin/env node
import { runProgram } from '@portolan/cli/program'

await runProgram({ name: ${quote(command)}, client: ${quote(name)}, url: import.meta.url })
`
}

export function printCommandReadme({ title, command, commandPackage }: CommandFacts, hasLogin: boolean): string {
  const variable = command.replaceAll('-', '_').toUpperCase()
  const login = hasLogin
    ? `
## Logging in

\`\`\`sh
${command} auth login     # stores a token in the keyring
export ${variable}_TOKEN=…  # or sets an environment variable
\`\`\`
`
    : ''
  return `
# ${commandPackage}

${title} on the command line, and as tools for agents.

\`\`\`sh
npm install --global ${commandPackage}
${command} --help
${command} search WORDS         # finds an operation
${command} describe OPERATION   # shows its params, its result and an example
\`\`\`
${login}
Settings come from the environment (\`${variable}_…\`) and from \`~/.config/${command}/config.json\`; \`${command} doctor\` shows
them. \`${command} completion bash\` (or \`zsh\`, \`fish\`, \`powershell\`) prints a completion script, and \`man ${command}\` lists
all operations.

## Agents

\`${command} mcp\` is an MCP server:

\`\`\`json
{ "mcpServers": { "${command}": { "command": "npx", "args": ["--yes", "${commandPackage}", "mcp"] } } }
\`\`\`

By default it offers only operations that read. \`--allow-writes\` adds those that change something; hosts ask before
they call them.
`
}

/** A script that gives the version of \`package.json\`, the only one that changesets know, to what is published with it. */
export function printTakeVersion(facts: PackageFacts): string {
  const command = `
const command = read('cli/package.json')
write('cli/package.json', { ...command, version, dependencies: { ...command.dependencies, [name]: version } })
`
  return `import { readFileSync, writeFileSync } from 'node:fs'

const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
const write = (file, value) => writeFileSync(file, \`\${JSON.stringify(value, null, 2)}\\n\`)

// Changesets know the version of package.json only.
const { ${hasCommand(facts) ? 'name, ' : ''}version } = read('package.json')
write('jsr.json', { ...read('jsr.json'), version })
${hasCommand(facts) ? command.trimStart() : ''}`
}
