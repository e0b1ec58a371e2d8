import { APIPromise, type Received } from './api-promise.ts'
import { type AbstractPage, CursorPage, Page, type PageSource } from './page.ts'

/** The call of a list: a promise of its first page, and the items of all pages. */
export class PagePromise<PageType extends AbstractPage<Item>, Item>
  extends APIPromise<PageType>
  implements AsyncIterable<Item>
{
  constructor(received: Promise<Received>, source: PageSource, read: (received: Received) => Promise<unknown>) {
    const Class = source.rule.by === 'none' ? Page : CursorPage
    super(received, async (one) => new Class<Item>(source, await read(one)) as unknown as PageType)
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item> {
    yield* (await this) as unknown as AsyncIterable<Item>
  }
}
