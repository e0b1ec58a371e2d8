import { command, type Setting } from './command.ts'

const names = ['ISSUES', 'ARTICLE', 'SITEHOST', 'MAIL', 'CALENDAR', 'REPORTS']

/** The addresses of services that nothing is sent to. */
export const env = Object.fromEntries(names.map((name) => [`PORTOLAN_${name}_BASE_URL`, 'https://api.example.com']))

interface Planned {
  readonly method: string
  readonly url: string
  readonly body?: string
}

/** The request that a command would send. */
export async function planned(
  words: readonly string[],
  setting: Setting = {},
): Promise<Planned & { readonly stderr: string }> {
  const { stdout, stderr, code } = await command([...words, '--dry-run', 'json'], { env, ...setting })
  if (code !== 0) throw new Error(stderr)
  return { ...(JSON.parse(stdout) as Planned), stderr }
}
