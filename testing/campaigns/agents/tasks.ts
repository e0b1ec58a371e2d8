/** A call of the scripted agent: its result, as the model reads it. */
export type Call = (
  operation: string,
  params?: Readonly<Record<string, unknown>>,
  more?: { readonly fields?: string; readonly limit?: number },
) => Promise<Result>

/** A value, or the items of a list, of which the agent has read all pages up to its limit. */
export interface Result {
  readonly value: Readonly<Record<string, unknown>>
  readonly items: readonly Readonly<Record<string, unknown>>[]
}

/** A job that an agent does by single calls or by a program. Both have to come to the same answer. */
export interface Task {
  readonly job: string
  readonly service: string
  /** What the agent searches for, and the operations that it needs of what is found, by name or operation id. */
  readonly searches: readonly (readonly [query: string, ...operations: readonly string[]])[]
  /** By single calls: `operations` are those of the searches, in their order. */
  readonly steps: (call: Call, operations: readonly string[]) => Promise<unknown>
  /** The same as a program, in which `$0` is the first of the operations. */
  readonly program: string
}

const repo = { owner: 'portolan', repo: 'atlas' }

function countBy(items: Result['items'], field: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const item of items) counts[String(item[field])] = (counts[String(item[field])] ?? 0) + 1
  return counts
}

/** Counts the items of a list. */
function counting(
  job: string,
  service: string,
  query: string,
  operation: string,
  field: string,
  params: Readonly<Record<string, unknown>> = {},
): Task {
  return {
    job,
    service,
    searches: [[query, operation]],
    steps: async (call, [list = '']) => countBy((await call(list, params, { fields: field, limit: 100 })).items, field),
    program: `const counts = {}
for await (const item of $0(${JSON.stringify(params)}, { limit: 100 })) counts[item.${field}] = (counts[item.${field}] ?? 0) + 1
return counts`,
  }
}

/** Reads something of each of the first items of a list. */
function each(
  job: string,
  service: string,
  searches: Task['searches'],
  {
    key,
    param,
    fields,
    most,
  }: { readonly key: string; readonly param: string; readonly fields: string; readonly most: number },
  given: Readonly<Record<string, unknown>> = {},
): Task {
  return {
    job,
    service,
    searches,
    async steps(call, [list = '', inner = '']) {
      const sums: Record<string, number> = {}
      const { items } = await call(list, given, { fields: key, limit: most })
      for (const item of items)
        sums[String(item[key])] = (
          await call(inner, { ...given, [param]: item[key] }, { fields, limit: 20 })
        ).items.length
      return sums
    },
    program: `const sums = {}
for (const item of await $0(${JSON.stringify(given)}, { limit: ${most} }).toArray())
  sums[item.${key}] = (await $1({ ...${JSON.stringify(given)}, ${JSON.stringify(param)}: item.${key} }, { limit: 20 }).toArray()).length
return sums`,
  }
}

/** Reads some fields of one thing. */
function reading(
  job: string,
  service: string,
  query: string,
  operation: string,
  params: Readonly<Record<string, unknown>>,
  field: string,
): Task {
  return {
    job,
    service,
    searches: [[query, operation]],
    steps: async (call, [get = '']) => typeof (await call(get, params, { fields: field })).value[field],
    program: `return typeof (await $0(${JSON.stringify(params)})).${field}`,
  }
}

/** Makes one call that changes something, and reads of it only that it was made. */
const changing = reading

export const tasks: readonly Task[] = [
  reading('How much of the rate limit is left?', 'issues', 'rate limit', 'rateLimit.get', {}, 'rate'),
  counting(
    'What happened in a repository, by kind?',
    'issues',
    'list issue events of a repository',
    'issueEvents.listForRepo',
    'event',
    { ...repo, per_page: 100 },
  ),
  {
    job: 'Who acted most in a repository?',
    service: 'issues',
    searches: [['issue events of a repo', 'issueEvents.listForRepo']],
    async steps(call, [list = '']) {
      const { items } = await call(list, { ...repo, per_page: 100 }, { fields: 'actor.login', limit: 100 })
      const counts = countBy(
        items.map(({ actor }) => Object(actor) as Record<string, unknown>),
        'login',
      )
      return Object.entries(counts).toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0]?.[0]
    },
    program: `const counts = {}
for await (const { actor } of $0({ owner: 'portolan', repo: 'atlas', per_page: 100 }, { limit: 100 })) counts[actor?.login] = (counts[actor?.login] ?? 0) + 1
return Object.entries(counts).sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0][0]`,
  },
  counting('Which sites are there, by state?', 'sitehost', 'list sites', 'sites.list', 'state'),
  each(
    'How many domains has each site?',
    'sitehost',
    [
      ['list sites', 'sites.list'],
      ['domains of a site', 'domains.list'],
    ],
    { key: 'id', param: 'site_id', fields: 'id', most: 5 },
  ),
  each(
    'How many notes has each site?',
    'sitehost',
    [
      ['list sites', 'sites.list'],
      ['notes of a site', 'notes.list'],
    ],
    { key: 'id', param: 'id', fields: 'id', most: 5 },
  ),
  reading('Whose account is it?', 'sitehost', 'account', 'account.get', {}, 'email'),
  reading('What is a site called?', 'sitehost', 'show a site', 'sites.get', { id: 1001 }, 'name'),
  changing(
    'Note on a site that it moved.',
    'sitehost',
    'write a note',
    'notes.create',
    { id: 1001, subject: 'Moved', body: 'To another room' },
    'subject',
  ),
  counting('Which articles are tagged, by author?', 'article', 'list items of a tag', 'tags.listItems', 'id', {
    tag_id: 'go',
  }),
  reading('Who am I on the article service?', 'article', 'authenticated user', 'authenticatedUser.get', {}, 'id'),
  counting('Which tags are there?', 'article', 'list tags', 'tags.list', 'id'),
  {
    job: 'Which models are there, by owner?',
    service: 'openAI',
    searches: [['list models', 'listModels']],
    async steps(call, [list = '']) {
      const { value } = await call(list, {}, { fields: 'data.owned_by' })
      return countBy(value['data'] as Result['items'], 'owned_by')
    },
    program: `const counts = {}
for (const { owned_by } of (await $0()).data) counts[owned_by] = (counts[owned_by] ?? 0) + 1
return counts`,
  },
  counting('How many files are there, by purpose?', 'openAI', 'list files', 'listFiles', 'purpose'),
  counting('Which batches are there, by status?', 'openAI', 'list batches', 'listBatches', 'status'),
  counting(
    'Which fine-tuning jobs are there, by status?',
    'openAI',
    'list fine-tuning jobs',
    'listPaginatedFineTuningJobs',
    'status',
  ),
  counting('Which assistants are there, by model?', 'openAI', 'list assistants', 'listAssistants', 'model'),
  each(
    'How many events has each fine-tuning job?',
    'openAI',
    [
      ['list fine-tuning jobs', 'listPaginatedFineTuningJobs'],
      ['events of a fine-tuning job', 'listFineTuningEvents'],
    ],
    { key: 'id', param: 'fine_tuning_job_id', fields: 'id', most: 5 },
  ),
  each(
    'How many files has each vector store?',
    'openAI',
    [
      ['list vector stores', 'listVectorStores'],
      ['files of a vector store', 'listVectorStoreFiles'],
    ],
    { key: 'id', param: 'vector_store_id', fields: 'id', most: 5 },
  ),
  each(
    'How many users has each project?',
    'openAI',
    [
      ['list projects', 'list-projects'],
      ['list users of a project', 'list-project-users'],
    ],
    { key: 'id', param: 'project_id', fields: 'id', most: 5 },
  ),
  changing('Start a vector store.', 'openAI', 'create a vector store', 'createVectorStore', { name: 'Charts' }, 'id'),
  changing(
    'Invite somebody to the organization.',
    'openAI',
    'invite a user',
    'inviteUser',
    { email: 'mika@example.org', role: 'reader' },
    'id',
  ),
  counting(
    'Which issues has a repository, by state?',
    'github',
    'list issues of a repository',
    'issues/list-for-repo',
    'state',
    repo,
  ),
  counting('Which branches are protected?', 'github', 'list branches', 'repos/list-branches', 'protected', repo),
  counting(
    'Who contributed, by kind of account?',
    'github',
    'list contributors',
    'repos/list-contributors',
    'type',
    repo,
  ),
  counting(
    'Which labels are there?',
    'github',
    'list labels of a repository',
    'issues/list-labels-for-repo',
    'default',
    repo,
  ),
  each(
    'How many reviews has each pull request?',
    'github',
    [
      ['list pull requests', 'pulls/list'],
      ['list reviews of a pull request', 'pulls/list-reviews'],
    ],
    { key: 'number', param: 'pull_number', fields: 'id', most: 5 },
    repo,
  ),
  each(
    'How many comments has each issue?',
    'github',
    [
      ['list issues of a repository', 'issues/list-for-repo'],
      ['list comments of an issue', 'issues/list-comments'],
    ],
    { key: 'number', param: 'issue_number', fields: 'id', most: 5 },
    repo,
  ),
  reading('What is the latest release?', 'github', 'latest release', 'repos/get-latest-release', repo, 'tag_name'),
  changing(
    'Open an issue.',
    'github',
    'open an issue',
    'issues/create',
    { ...repo, title: 'The map has a hole' },
    'number',
  ),
]
