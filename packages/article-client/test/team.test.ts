import { describe, expect, it } from 'vitest'
import { createArticleTeamClient, type ImportCommentParams } from '@portolan/article-client'
import { setUp } from './set-up.ts'

const template = { body: '# %{Year}', name: 'Yearly', tags: [{ name: 'year/%{Year}' }], title: 'The year %{Year}' }

describe('reactions', () => {
  it('are put on items and taken off again', async () => {
    const { team } = await setUp()
    const { id: item_id } = (await team.items.list()).items[0]!
    const before = await team.reactions.listOnItem({ item_id })
    const made = await team.reactions.createOnItem({ item_id, name: '100' })
    expect(made).toMatchObject({ name: '100', image_url: null, user: { id: 'rana' } })
    expect(await team.reactions.listOnItem({ item_id })).toEqual([made, ...before])
    await expect(team.reactions.createOnItem({ item_id, name: '100' })).rejects.toMatchObject({ status: 400 })
    const { data, response } = await team.reactions.deleteFromItem({ item_id, reaction_name: '100' }).withResponse()
    expect([data, response.status]).toEqual([made, 200])
    expect(await team.reactions.listOnItem({ item_id })).toEqual(before)
    await expect(team.reactions.deleteFromItem({ item_id, reaction_name: '100' })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('are put on comments and taken off again', async () => {
    const { team } = await setUp()
    const { id: item_id } = (await team.items.list()).items[0]!
    const { id: comment_id } = await team.comments.create({ item_id, body: 'Well' })
    const made = await team.reactions.createOnComment({ comment_id, name: '+1' })
    expect(await team.reactions.listOnComment({ comment_id })).toEqual([made])
    expect(await team.reactions.deleteFromComment({ comment_id, reaction_name: '+1' })).toEqual(made)
    expect(await team.reactions.listOnComment({ comment_id })).toEqual([])
  })

  it('show in what people do with items', async () => {
    const { team } = await setUp()
    const { id: item_id, created_at } = (await team.items.list()).items[0]!
    const { id: comment_id } = await team.comments.create({ item_id, body: 'Well' })
    await team.reactions.createOnItem({ item_id, name: 'tada' })
    await team.reactions.createOnComment({ comment_id, name: 'eyes' })
    const page = await team.itemActions.list({ query: `created:>=${created_at.slice(0, 10)}`, per_page: 5 })
    expect(page.items[0]).toMatchObject({
      id: item_id,
      reactions: expect.arrayContaining([expect.objectContaining({ name: 'tada', user_id: 'rana' })]),
    })
    expect(page.items[0]?.comments.find(({ id }) => id === comment_id)).toMatchObject({
      user_id: 'rana',
      reactions: [{ name: 'eyes', user_id: 'rana' }],
    })
    expect(page.total).toBeLessThan((await team.itemActions.list()).total ?? 0)
  })
})

describe('taggings', () => {
  it('are put on items and taken off again', async () => {
    const { team } = await setUp()
    const { id: item_id, tags } = (await team.items.list()).items[0]!
    const tagging = { name: 'C#/12', versions: ['12'] }
    expect(await team.taggings.create({ item_id, ...tagging })).toEqual(tagging)
    expect((await team.items.get({ item_id })).tags).toEqual([...tags, tagging])
    await team.taggings.delete({ item_id, tagging_id: 'C#/12' })
    expect((await team.items.get({ item_id })).tags).toEqual(tags)
    await expect(team.taggings.delete({ item_id, tagging_id: 'C#/12' })).rejects.toMatchObject({ status: 404 })
  })
})

describe('the team', () => {
  it('is one of those that the caller belongs to', async () => {
    const { team } = await setUp()
    expect((await team.teams.list()).map(({ id, active }) => [id, active])).toEqual([
      ['portolan', true],
      ['archive', false],
    ])
  })

  it('shows e-mail addresses to its admins only', async () => {
    const { team, teamAs } = await setUp()
    const shown = await team.teamMembers.list({ per_page: 100 })
    expect([shown.total, shown.items.every(({ email, last_accessed_at: at }) => email && at)]).toEqual([23, true])
    const hidden = await teamAs('tomas').teamMembers.list({ per_page: 100 })
    expect(hidden.items.every(({ email, last_accessed_at: at }) => email === '' && at === '')).toBe(true)
  })

  it('can lose members, but neither its owner nor whom the caller is', async () => {
    const { team, teamAs } = await setUp()
    const [tomas, mika] = [teamAs('tomas'), teamAs('mika')]
    await expect(tomas.teamMembers.remove({ user_id: 'aiko' })).rejects.toMatchObject({ status: 403 })
    await expect(mika.teamMembers.remove({ user_id: 'rana' })).rejects.toMatchObject({ status: 403 })
    await expect(mika.teamMembers.remove({ user_id: 'mika' })).rejects.toMatchObject({ status: 403 })
    expect(await mika.teamMembers.remove({ user_id: 'tomas' })).toBeUndefined()
    await expect(mika.teamMembers.remove({ user_id: 'tomas' })).rejects.toMatchObject({ status: 404 })
    expect((await team.teamMembers.list()).total).toBe(22)
    await expect(tomas.teams.list()).rejects.toMatchObject({ status: 403 })
  })

  it('takes nobody without a token', async () => {
    const { emulator } = await setUp()
    const nobody = createArticleTeamClient({ baseUrl: `${emulator.url}/team` })
    await expect(nobody.users.list()).rejects.toMatchObject({ name: 'AuthenticationError', code: 'unauthorized' })
  })

  it('has items and users of its own', async () => {
    const { team, article } = await setUp()
    const [item] = (await team.items.list()).items
    expect(item?.team_membership).toMatchObject({ name: expect.any(String) })
    expect(item?.url).toContain('/team/')
    await expect(article.items.get({ item_id: item!.id })).rejects.toMatchObject({ status: 404 })
    expect((await team.users.list()).total).toBe(23)
  })
})

describe('an item that is open to others', () => {
  it('may be changed by them, but not deleted', async () => {
    const { team, teamAs } = await setUp()
    const text = { body: 'Together', title: 'Ours', tags: [{ name: 'Go' }] }
    const { id: item_id } = await team.items.create({ ...text, coediting: true, group_url_name: 'engineering' })
    const mika = teamAs('mika')
    const changed = await mika.items.update({ item_id, ...text, title: 'All of ours' })
    expect(changed).toMatchObject({ title: 'All of ours', coediting: true, group: { url_name: 'engineering' } })
    expect(changed.user.id).toBe('rana')
    await expect(mika.items.delete({ item_id })).rejects.toMatchObject({ name: 'PermissionDeniedError' })
  })
})

describe('templates', () => {
  it('are made, expanded, changed and deleted', async () => {
    const { team } = await setUp({}, { clock: { now: () => Date.UTC(2030, 4, 6) } })
    const made = await team.templates.create({ ...template, group_url_name: 'design', coedit: true })
    expect(made).toMatchObject({
      expanded_title: 'The year 2030',
      expanded_body: '# 2030',
      expanded_tags: [{ name: 'year/2030', versions: [] }],
      group: { url_name: 'design', private: false },
      coedit: true,
    })
    const template_id = made.id
    expect(await team.templates.get({ template_id })).toEqual(made)
    const open = await team.templates.update({ template_id, ...template, name: 'Annual', group_url_name: null })
    expect(open).toMatchObject({ name: 'Annual', group: null, coedit: true })
    expect((await team.templates.list()).items.map(({ id }) => id)).toEqual([template_id, 1, 2])
    await team.templates.delete({ template_id: String(template_id) })
    await expect(team.templates.get({ template_id })).rejects.toMatchObject({ name: 'NotFoundError' })
  })
})

describe('imported comments', () => {
  async function list(count: number) {
    const setting = await setUp()
    const { id: item_id } = (await setting.team.items.list()).items[0]!
    const comments = Array.from({ length: count }, (_, index): ImportCommentParams => ({
      item_id,
      body: `Comment ${index}`,
      user_id: 'mika',
      created_at: `2020-01-01T00:00:${String(index).padStart(2, '0')}Z`,
    }))
    return { ...setting, item_id, comments }
  }

  it('keep their author and their times', async () => {
    const { team } = await list(0)
    const { id: item_id } = (await team.items.list()).items[0]!
    const at = { created_at: '2019-05-06T07:08:09+00:00', updated_at: '2019-05-07T07:08:09Z' }
    expect(await team.comments.import({ item_id, body: 'Old', user_id: 'mika', ...at })).toMatchObject({
      user: { id: 'mika' },
      created_at: '2019-05-06T16:08:09+09:00',
      updated_at: '2019-05-07T16:08:09+09:00',
    })
  })

  it('come many at a time, and those that fail are named', async () => {
    const { team, emulator, comments, item_id } = await list(20)
    const before = (await team.items.get({ item_id })).comments_count
    const wrong = comments.map((one, index) =>
      index === 3 ? { ...one, user_id: 'nobody' } : index === 7 ? { ...one, created_at: 'then' } : one,
    )
    emulator.faults.add({ kind: 'delay', ms: 5, match: 'comments.import' })
    const seen: number[] = []
    const report = await team.comments.importMany(wrong, {
      concurrency: 3,
      onProgress: ({ imported, failed, total }) => seen.push((imported + failed) / total),
    })
    expect(report.imported.map(({ index }) => index)).toEqual(
      comments
        .keys()
        .filter((index) => ![3, 7].includes(index))
        .toArray(),
    )
    expect(report.imported.every(({ index, comment }) => comment.body === `Comment ${index}`)).toBe(true)
    expect(report.failed).toMatchObject([
      { index: 3, params: { user_id: 'nobody' }, error: { name: 'NotFoundError' } },
      { index: 7, error: { name: 'RequestValidationError', issues: [{ path: ['created_at'] }] } },
    ])
    expect([report.untried, seen.length, seen.at(-1)]).toEqual([[], 20, 1])
    expect((await team.items.get({ item_id })).comments_count).toBe(before + 18)
  })

  it('are no more at once than allowed', async () => {
    let [now, most] = [0, 0]
    const { team, comments } = await list(12)
    const counting = createArticleTeamClient({
      baseUrl: 'https://team.example.com',
      token: 'a-token',
      async fetch() {
        most = Math.max(most, ++now)
        await new Promise((resolve) => setTimeout(resolve, 2))
        now--
        return Response.json({ message: 'No', type: 'bad_request' }, { status: 400 })
      },
    })
    expect((await counting.comments.importMany(comments, { concurrency: 3 })).failed).toHaveLength(12)
    expect(most).toBe(3)
    await counting.comments.importMany(comments)
    expect(most).toBe(4)
    await expect(team.comments.importMany(comments, { concurrency: 0 })).rejects.toMatchObject({
      issues: [{ path: ['concurrency'] }],
    })
    for (const options of [{ onProgress: 'log' }, null])
      await expect(counting.comments.importMany(comments, options as never)).rejects.toMatchObject({
        name: 'RequestValidationError',
      })
    await expect(team.comments.importMany(undefined as never)).rejects.toMatchObject({
      name: 'RequestValidationError',
      issues: [{ path: ['comments'] }],
    })
    expect(await team.comments.importMany([])).toEqual({ imported: [], failed: [], untried: [] })
  })

  it('end early where the reason strikes all, and say which were not tried', async () => {
    const { teamAs, comments } = await list(10)
    const report = await teamAs('tomas').comments.importMany(comments, { concurrency: 2 })
    expect(report.imported).toEqual([])
    expect(report.failed.map(({ index }) => index)).toEqual([0, 1])
    expect(report.failed[0]?.error).toMatchObject({ name: 'PermissionDeniedError' })
    expect(report.untried).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('leave on abort, with the signal’s own reason', async () => {
    const { team, comments } = await list(10)
    const controller = new AbortController()
    const importing = team.comments.importMany(comments, {
      concurrency: 1,
      signal: controller.signal,
      onProgress: ({ imported }) => imported === 2 && controller.abort('enough'),
    })
    await expect(importing).rejects.toBe('enough')
  })
})
