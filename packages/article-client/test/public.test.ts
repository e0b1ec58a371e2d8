import { describe, expect, it } from 'vitest'
import { createArticleClient, type Item } from '@portolan/article-client'
import { setUp } from './set-up.ts'

const text = {
  body: '# Title\n\nText with `code`.',
  title: 'On emulators',
  tags: [{ name: 'Testing' }, { name: 'Brand new' }],
}

function times(items: readonly Pick<Item, 'created_at'>[]): string[] {
  return items.map((one) => one.created_at)
}

describe('users', () => {
  it('are listed newest first, in pages, and read one by one', async () => {
    const { article, emulator } = await setUp()
    const all = await article.users.list({ per_page: 10 }).toArray()
    expect(all.map(({ id }) => id)).toEqual(emulator.article.users.filter((id) => all.some((one) => one.id === id)))
    expect(await article.users.get({ user_id: 'rana' })).toEqual(all.at(-1))
    await expect(article.users.get({ user_id: 'nobody' })).rejects.toMatchObject({
      name: 'NotFoundError',
      code: 'not_found',
    })
  })

  it('can be followed and followed no more', async () => {
    const { article } = await setUp()
    const aiko = { user_id: 'aiko' }
    if (await article.users.isFollowing(aiko)) await article.users.unfollow(aiko)
    const before = (await article.users.get(aiko)).followers_count
    expect(await article.users.isFollowing(aiko)).toBe(false)
    expect(await article.users.follow(aiko)).toBeUndefined()
    expect(await article.users.isFollowing(aiko)).toBe(true)
    expect((await article.users.get(aiko)).followers_count).toBe(before + 1)
    expect((await article.users.listFollowees({ user_id: 'rana' }).toArray())[0]?.id).toBe('aiko')
    expect((await article.users.listFollowers(aiko).toArray()).map(({ id }) => id)).toContain('rana')
    await article.users.unfollow(aiko)
    expect(await article.users.isFollowing(aiko)).toBe(false)
    expect(await article.users.isFollowing({ user_id: 'nobody' })).toBe(false)
    await expect(article.users.follow({ user_id: 'rana' })).rejects.toMatchObject({ name: 'PermissionDeniedError' })
  })

  it('have items, stocks and tags', async () => {
    const { article } = await setUp()
    const rana = { user_id: 'rana' }
    const items = await article.users.listItems(rana).toArray()
    expect(items.length).toBeGreaterThan(2)
    expect(items.every((item) => item.user.id === 'rana' && !item.private && item.page_views_count !== null)).toBe(true)
    expect(times(items)).toEqual(times(items).toSorted().toReversed())
    expect((await article.users.get(rana)).items_count).toBe(items.length)
    expect((await article.users.listFollowingTags(rana).toArray()).map(({ id }) => id)).toContain('CI/CD')
    const [other] = (await article.items.list({ query: '-user:rana' })).items
    await article.items.stock({ item_id: other!.id })
    expect((await article.users.listStocks(rana))?.items[0]?.id).toBe(other!.id)
  })

  it('know themselves by their token', async () => {
    const { article, emulator } = await setUp()
    expect(await article.authenticatedUser.get()).toMatchObject({ id: 'rana', image_monthly_upload_limit: 104_857_600 })
    const token = emulator.article.addToken({ user: 'mika' })
    const mika = createArticleClient({ baseUrl: emulator.url, token })
    expect((await mika.authenticatedUser.get({})).id).toBe('mika')
    const own = await mika.authenticatedUser.listItems().toArray()
    expect(own.length).toBeGreaterThanOrEqual((await mika.users.listItems({ user_id: 'mika' }).toArray()).length)
    const nobody = createArticleClient({ baseUrl: emulator.url })
    await expect(nobody.authenticatedUser.get()).rejects.toMatchObject({ name: 'AuthenticationError' })
  })
})

describe('items', () => {
  it('are created, read, changed, found and deleted', async () => {
    const { article } = await setUp()
    const made = await article.items.create(text)
    expect(made).toMatchObject({
      ...text,
      tags: [
        { name: 'Testing', versions: [] },
        { name: 'Brand new', versions: [] },
      ],
    })
    expect(made.rendered_body).toContain('<code>code</code>')
    expect(await article.items.get({ item_id: made.id })).toEqual(made)
    expect((await article.items.list()).items[0]?.id).toBe(made.id)
    const changed = await article.items.update({ item_id: made.id, ...text, title: 'On good emulators', private: true })
    expect(changed).toMatchObject({ title: 'On good emulators', private: true })
    expect((await article.items.list({ query: 'title:"good emulators"' })).total).toBe(0)
    expect((await article.authenticatedUser.listItems()).items[0]?.id).toBe(made.id)
    await article.items.update({ item_id: made.id, ...text, private: false })
    expect((await article.items.list({ query: 'tag:"brand new" user:rana' })).items[0]?.id).toBe(made.id)
    expect((await article.tags.get({ tag_id: 'Brand new' })).items_count).toBe(1)
    await article.items.delete({ item_id: made.id })
    await expect(article.items.get({ item_id: made.id })).rejects.toMatchObject({ name: 'NotFoundError' })
  })

  it('are found by ranges of time', async () => {
    const { article } = await setUp()
    const all = await article.items.list({ per_page: 100 }).toArray()
    const day = all[30]?.created_at.slice(0, 10) ?? ''
    const later = await article.items.list({ query: `created:>=${day}`, per_page: 100 }).toArray()
    const earlier = await article.items.list({ query: `created:<${day}`, per_page: 100 }).toArray()
    expect([...later, ...earlier].map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    expect(later.length).toBeGreaterThan(30)
  })

  it('are stocked and unstocked, and show by whom', async () => {
    const { article } = await setUp()
    const [other] = (await article.items.list({ query: '-user:rana' })).items
    const item = { item_id: other!.id }
    expect(await article.items.isStocked(item)).toBe(false)
    await article.items.stock(item)
    expect(await article.items.isStocked(item)).toBe(true)
    expect((await article.items.listStockers(item)).items[0]?.id).toBe('rana')
    await article.items.unstock(item)
    expect(await article.items.isStocked(item)).toBe(false)
    const own = await article.items.create(text)
    await expect(article.items.stock({ item_id: own.id })).rejects.toMatchObject({ name: 'PermissionDeniedError' })
  })

  it('of somebody else cannot be changed', async () => {
    const { article } = await setUp()
    const [other] = (await article.items.list({ query: '-user:rana' })).items
    await expect(article.items.delete({ item_id: other!.id })).rejects.toMatchObject({ name: 'PermissionDeniedError' })
  })

  it('show who likes them', async () => {
    const { article } = await setUp()
    const liked = (await article.items.list()).items.find((item) => item.likes_count > 1)!
    const likes = await article.likes.list({ item_id: liked.id })
    expect(likes).toHaveLength(liked.likes_count)
    expect(times(likes)).toEqual(times(likes).toSorted().toReversed())
  })
})

describe('comments', () => {
  it('are created, listed newest first, read, changed and deleted', async () => {
    const { article } = await setUp()
    const { id: item_id } = await article.items.create(text)
    await article.comments.create({ item_id, body: 'first' })
    const made = await article.comments.create({ item_id, body: '**second**' })
    expect(made).toMatchObject({ body: '**second**', user: { id: 'rana' } })
    expect(made.rendered_body).toContain('<strong>second</strong>')
    expect((await article.comments.list({ item_id })).map(({ body }) => body)).toHaveLength(2)
    expect(await article.comments.get({ comment_id: made.id })).toEqual(made)
    expect((await article.comments.update({ comment_id: made.id, body: 'third' })).body).toBe('third')
    expect((await article.items.get({ item_id })).comments_count).toBe(2)
    await article.comments.delete({ comment_id: made.id })
    await expect(article.comments.get({ comment_id: made.id })).rejects.toMatchObject({ name: 'NotFoundError' })
  })

  it('of somebody else cannot be changed', async () => {
    const { article, emulator } = await setUp()
    const { id: item_id } = await article.items.create(text)
    const mika = createArticleClient({ baseUrl: emulator.url, token: emulator.article.addToken({ user: 'mika' }) })
    const { id: comment_id } = await mika.comments.create({ item_id, body: 'mine' })
    await expect(article.comments.update({ comment_id, body: 'x' })).rejects.toMatchObject({ status: 403 })
    await expect(article.comments.delete({ comment_id })).rejects.toMatchObject({ status: 403 })
  })
})

describe('tags', () => {
  it('are found whatever their characters', async () => {
    const { article, emulator } = await setUp()
    for (const tag_id of ['C#', 'C++', '日本語', 'CI/CD', 'Node.js'])
      expect((await article.tags.get({ tag_id })).id).toBe(tag_id)
    expect(emulator.requests.every(({ status }) => status === 200)).toBe(true)
    await article.items.create({ ...text, tags: [{ name: 'a/b?c#d %2f' }] })
    expect((await article.tags.listItems({ tag_id: 'a/b?c#d %2f' })).total).toBe(1)
  })

  it('are sorted as asked', async () => {
    const { article } = await setUp()
    const counts = (await article.tags.list({ sort: 'count' })).items.map((tag) => tag.items_count)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    const names = (await article.tags.list({ sort: 'name', per_page: 100 })).items.map(({ id }) => id)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
    await article.items.create({ ...text, tags: [{ name: 'Newest' }] })
    expect((await article.tags.list()).items[0]?.id).toBe('Newest')
  })

  it('are followed and followed no more', async () => {
    const { article } = await setUp()
    const tag = { tag_id: 'Rust' }
    if (await article.tags.isFollowing(tag)) await article.tags.unfollow(tag)
    expect(await article.tags.isFollowing(tag)).toBe(false)
    await expect(article.tags.getFollowing(tag)).rejects.toMatchObject({ name: 'NotFoundError' })
    await article.tags.follow(tag)
    expect(await article.tags.isFollowing(tag)).toBe(true)
    expect((await article.tags.getFollowing(tag)).id).toBe('Rust')
    await article.tags.unfollow(tag)
    await expect(article.tags.unfollow(tag)).rejects.toMatchObject({ name: 'NotFoundError' })
    expect(await article.tags.isFollowing({ tag_id: 'no such tag' })).toBe(false)
  })

  it('cannot be asked about without a token', async () => {
    const { emulator } = await setUp()
    const nobody = createArticleClient({ baseUrl: emulator.url })
    await expect(nobody.tags.isFollowing({ tag_id: 'Go' })).rejects.toMatchObject({
      name: 'AuthenticationError',
      message: expect.stringContaining("Set the client's option `token`"),
    })
  })
})
