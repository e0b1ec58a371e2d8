import { hasCommand } from './command.ts'
import type { PackageFacts } from './options.ts'

export function printContributing({ name, bugs }: PackageFacts): string {
  return `# Contributing to ${name}

${bugs === undefined ? '' : `Report bugs and request features at <${bugs}>.\n\n`}\`\`\`sh
npm install
npm run check # types, tests, build, and whether the package is ready to publish
npm run docs  # the documentation as static pages with examples that run: docs/index.html
\`\`\`

## What is written by the generator

Files that begin with \`@generated\` are generated from the OpenAPI document: to change them, change the document or its
config (\`portolan.yaml\`) and run the generator again. \`README.md\` and the files in \`examples/\` become yours when you
delete that line. Everything else is yours already: it is written once and never overwritten.

## Changes and releases

The workflows expect this folder, with \`portolan.yaml\` in it, to be the root of the repository.

- \`npx changeset\` records your change and whether it is major, minor or patch. Commit its file with the change, and
  commit \`package-lock.json\` too: the workflows install from it.
- **Regenerate** reads the document every day from the URL in the repository variable \`OPENAPI_DOCUMENT\`. If it has
  changed, the workflow opens a pull request with the new client and a changeset: what users can do now, what breaks, and
  how to fix it.
- **Release** opens a pull request with the next version as soon as there are changesets. Merging it publishes that
  version from a job that installs nothing. On the registry, add \`release.yml\` with the environment \`release\` as a
  trusted publisher of the package; no token is stored.
- For their pull requests, the workflows need the setting "Allow GitHub Actions to create and approve pull requests".
  GitHub does not start checks on such pull requests: close and reopen them.
`
}

export function printSecurity({ name, author }: PackageFacts): string {
  const email = /<([^<>@\s]+@[^<>\s]+)>/.exec(author ?? '')?.[1]
  const to =
    email === undefined ? 'through "Report a vulnerability" on the security page of the repository' : `to <${email}>`
  return `# Security

Report a vulnerability in ${name} privately, ${to}, not in a public issue. Say which version is affected and how to
reproduce it. Only the latest version gets fixes.

Each version is published with provenance, from a workflow that stores no token: \`npm audit signatures\` verifies it.
`
}

export function printChangelog({ name }: PackageFacts): string {
  return `# ${name}\n`
}

export function ignored(facts: PackageFacts): string {
  return `node_modules/
dist/
coverage/
packed/
*.tgz
.env
${hasCommand(facts) ? `cli/${facts.command}.1\n` : ''}`
}

/** How changesets make versions of one package. */
export const changesets = {
  changelog: '@changesets/cli/changelog',
  commit: false,
  access: 'public',
  baseBranch: 'main',
}
