/**
 * The names of the profiles. A file that is not valid has none: a shell has no place for an error. What reads the files is
 * loaded here, since few completions need it.
 */
export async function listProfiles(env: NodeJS.ProcessEnv): Promise<string[]> {
  const [{ readConfig }, stored] = await Promise.all([
    import('../settings/read-config.ts'),
    import('../credentials/credentials-file.ts'),
  ])
  const configured = readConfig(env).then((config) => Object.keys(config?.profiles ?? {}))
  const lists = await Promise.all([configured, stored.storedProfiles(env)].map((names) => names.catch(() => [])))
  return [...new Set(lists.flat())]
}
