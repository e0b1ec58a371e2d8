import type { Service } from '../manifest/manifest.ts'
import { formatCommand, programInfo } from '../program-info.ts'
import type { Command } from 'commander'
import type { Io } from '../io.ts'
import { chosenServices } from '../manifest/load.ts'

/** Adds `portolan skill`. */
export function registerSkill(program: Command, io: Io): void {
  program
    .command('skill')
    .description('Print a SKILL.md, which tells an agent how to use this command')
    .option('--json-errors', 'prints an error as JSON')
    .action(async () => void io.stdout.write(skillText(chosenServices())))
}

/** The text of a SKILL.md, which tells an agent with a shell how to use the command. */
export function skillText(services: readonly Service[]): string {
  const { name: program, client } = programInfo()
  const rows = services.map(({ name, words, summary, groups }) => {
    const operations = groups.flatMap((group) => group.operations)
    return `| \`${words || name}\` | ${operations.length} | ${summary} |`
  })
  return `---
name: ${program}
description: Call the ${services.map(({ name }) => name).join(', ')} services from the shell with the command ${program}. Use it to read or change data of these services.
---

# ${program}

One command for ${services.length === 1 ? 'one service' : `${services.length} services`}. ${client ? '' : 'Put a word of the first column in place of SERVICE. '}Results are on stdout, everything else is on stderr.

| service | operations | what it is |
| --- | --- | --- |
${rows.join('\n')}

${instructions()}`
}

/** The text that all services share. */
function instructions(): string {
  const operation = formatCommand(programInfo().client ? 'GROUP OPERATION' : 'SERVICE GROUP OPERATION')
  return `## Find an operation, then call it

1. \`${formatCommand('search WORDS')}\` lists the operations that fit.
2. \`${formatCommand('describe OPERATION')}\` shows params, rules, response and errors; \`--json\` for a program.
3. \`${operation} --skeleton\` prints the params as JSON to fill in.
4. Call it: \`${operation} --param value\`, or all params at once with \`--params @file.json\` or \`--params -\` for stdin. \`--NAME-file PATH\` takes a text from a file.

Nested params are dotted: \`--event.summary "Review"\`. \`--help\` works on every level.

## Keep the output small

- \`--fields id,actor.login\` keeps these fields; \`--jq FILTER\` is a jq filter, applied to each item of a list.
- \`--limit 20\` ends a list. Lists can be long: set a limit unless you need all items.
- \`--output ndjson\` prints an item on each line.

A list that was cut off prints a cursor on stderr. Continue with the same command and \`--from CURSOR\`.

## Before you change something

- \`--dry-run\` prints the request as curl and sends nothing. The token is a variable in it.
- Commands that delete, overwrite or run commands fail without \`--yes\` unless there is a terminal: ask your user first.
- Never print a token. \`${formatCommand('auth token')}\` does, so do not run it. Never pass a secret as a flag's value: use \`-\` (stdin) or \`@file\`.

For a host without a shell, \`${formatCommand('mcp', 'SERVICE')}\` serves the same operations as tools (Model Context Protocol).

## When it fails

\`--json-errors\` prints the error as JSON. The exit code says what to do:

| code | meaning | what to do |
| --- | --- | --- |
| 2 | wrong usage, nothing was sent | read the message, then \`--help\` |
| 3 | no valid token | ask the user to run \`${formatCommand('auth login', 'SERVICE')}\` |
| 4 | the service rejected the request | read the message; do not retry |
| 5 | the service failed | try again later |
| 6 | rate limit used up | wait until \`retryAt\` |
| 7 | network or timeout | \`${formatCommand('doctor')}\` |
| 8 | the response is not as documented | report it |
| 9 | a list was cut off | continue with \`--from\` |
| 10 | \`--jq\` failed on the data | the request was sent: do not repeat a write |
| 11 | the output could not be written | make room; do not repeat a write |
| 12 | some calls of \`--batch\` failed | their lines have the errors; \`--resume OUTPUT\` makes them again |
`
}
