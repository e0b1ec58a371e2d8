import type { PackageFacts } from './options.ts'

export function printContributing({ name, bugs }: PackageFacts): string {
  return `# Contributing to ${name}

${bugs === undefined ? '' : `Bugs and wishes go to <${bugs}>.\n\n`}\`\`\`sh
npm install
npm run check # types, tests, build, and whether the package is fit to be published
npm run docs  # the documentation as static pages, whose examples run in them: docs/index.html
\`\`\`

## What is written by the generator

Files that begin with \`@generated\` are written from the OpenAPI document: change the document or its config
(\`portolan.yaml\`), and write them again. \`README.md\` and the files in \`examples/\` are yours once you take that line off
them. Everything else is yours: it was written once, and is never written again.

## Changes and releases

The workflows are for a repository whose root is this folder, with \`portolan.yaml\` in it.

- \`npx changeset\` writes a file about your change, which says how far the version goes. Commit it with the change, and
  commit \`package-lock.json\` too: the workflows install what it names.
- **Regenerate** reads the new document every day, from the address in the repository's variable \`OPENAPI_DOCUMENT\`. It
  opens a pull request with the client and a changeset, which says what users can do now, and what breaks and how to
  change it.
- **Release** opens a pull request with the next version as soon as there are changesets. Merging it publishes that
  version from a job that installs nothing. The registry has to trust \`release.yml\` with the environment \`release\` as a
  publisher of the package; no token is stored.
- The workflows' pull requests need the setting "Allow GitHub Actions to create and approve pull requests". GitHub starts
  no checks on them by itself: close and open them again.
`
}

export function printSecurity({ name, author }: PackageFacts): string {
  const email = /<([^<>@\s]+@[^<>\s]+)>/.exec(author ?? '')?.[1]
  const to =
    email === undefined ? 'through "Report a vulnerability" on the security page of the repository' : `to <${email}>`
  return `# Security

Report a vulnerability of ${name} in private, ${to}, and not in a public issue. Say which version it is in, and how to
reproduce it. Fixes are for the newest version.

Each version is published with provenance, from a workflow that stores no token: \`npm audit signatures\` verifies it.
`
}

export function printChangelog({ name }: PackageFacts): string {
  return `# ${name}\n`
}

export function ignored({ command }: PackageFacts): string {
  return `node_modules/
dist/
coverage/
packed/
*.tgz
.env
${command === false ? '' : `cli/${command}.1\n`}`
}

/** How changesets make versions of one package. */
export const changesets = {
  changelog: '@changesets/cli/changelog',
  commit: false,
  access: 'public',
  baseBranch: 'main',
}
