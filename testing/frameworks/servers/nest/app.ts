import type { AddressInfo } from 'node:net'
import {
  Body,
  ConflictException,
  Controller,
  createParamDecorator,
  Delete,
  type ExecutionContext,
  Get,
  Header,
  HttpCode,
  Module,
  NotFoundException,
  Param,
  ParseIntPipe,
  Patch,
  Post,
  Put,
  Redirect,
  Query,
  Res,
  Sse,
  StreamableFile,
  UnauthorizedException,
  UploadedFile,
  UploadedFiles,
  UseInterceptors,
  type MessageEvent,
} from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { FileInterceptor, FilesInterceptor, type NestExpressApplication } from '@nestjs/platform-express'
import {
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiExtraModels,
  ApiHeader,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiProduces,
  ApiProperty,
  ApiPropertyOptional,
  ApiQuery,
  ApiTags,
  DocumentBuilder,
  getSchemaPath,
  PartialType,
  SwaggerModule,
} from '@nestjs/swagger'
import type { Response } from 'express'
import { from, map, type Observable } from 'rxjs'
import {
  authors,
  books,
  customers,
  events,
  linkToNext,
  orders,
  pageAfter,
  pageAt,
  pageOf,
  picture,
  reviews,
  shelves,
  titles,
  token,
} from '../shop.ts'

enum Format {
  Paper = 'paper',
  Ebook = 'ebook',
}

class Publisher {
  @ApiProperty() name!: string
  @ApiProperty({ type: String, nullable: true }) city!: string | null
}

class Book {
  @ApiProperty({ example: 1 }) id!: number
  @ApiProperty({ minLength: 1 }) title!: string
  @ApiProperty({ type: String, nullable: true }) subtitle!: string | null
  @ApiProperty({ enum: Format, enumName: 'Format' }) format!: Format
  @ApiProperty() price!: number
  @ApiProperty({ type: () => Publisher, nullable: true }) publisher!: Publisher | null
  @ApiProperty() addedAt!: Date
}

class CreateBook {
  @ApiProperty({ minLength: 1 }) title!: string
  @ApiPropertyOptional({ type: String, nullable: true }) subtitle?: string | null
  @ApiProperty({ enum: Format, enumName: 'Format', default: Format.Paper }) format!: Format
  @ApiProperty({ minimum: 0 }) price!: number
}

class UpdateBook extends PartialType(CreateBook) {}

class PageQuery {
  @ApiPropertyOptional({ minimum: 1, default: 1 }) page?: number
  @ApiPropertyOptional({ minimum: 1, maximum: 50, default: 10 }) take?: number
}

class PageMeta {
  @ApiProperty() page!: number
  @ApiProperty() take!: number
  @ApiProperty() itemCount!: number
  @ApiProperty() pageCount!: number
  @ApiProperty() hasPreviousPage!: boolean
  @ApiProperty() hasNextPage!: boolean
}

class Paginated<T> {
  data!: T[]
  @ApiProperty() meta!: PageMeta
}

class Author {
  @ApiProperty() id!: number
  @ApiProperty() name!: string
  @ApiProperty({ nullable: true, type: 'string' }) bio!: string | null
}

class PaginatedResults {
  @ApiProperty() total!: number
  @ApiProperty() limit!: number
  @ApiProperty() offset!: number
}

class Order {
  @ApiProperty() id!: string
  @ApiProperty({ enum: ['open', 'paid', 'sent'] }) status!: string
  @ApiProperty({ enum: ['By the door'], nullable: true }) note!: string | null
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true }) sentAt!: string | null
}

class OrderPage {
  @ApiProperty({ type: [Order] }) items!: Order[]
  @ApiProperty({ type: String, nullable: true }) nextCursor!: string | null
}

class Review {
  @ApiProperty() id!: number
  @ApiProperty({ minimum: 1, maximum: 5 }) stars!: number
  @ApiProperty({ type: String, nullable: true }) text!: string | null
}

class Customer {
  @ApiProperty() id!: number
  @ApiProperty({ format: 'email' }) email!: string
  // The type of a union is `Object` at run time, and so it is in the document.
  @ApiProperty() phone!: string | null
}

class CustomerPageLinks {
  @ApiProperty() self!: string
  @ApiProperty({ type: String, nullable: true }) next!: string | null
}

class CustomerPage {
  @ApiProperty({ type: [Customer] }) items!: Customer[]
  @ApiProperty() links!: CustomerPageLinks
}

class SoldEvent {
  @ApiProperty() id!: string
  @ApiProperty() type!: string
  @ApiProperty() amount!: number
}

class EventPage {
  @ApiProperty({ type: () => [SoldEvent] }) data!: SoldEvent[]
  @ApiProperty() has_more!: boolean
}

class Shelf {
  @ApiProperty() id!: number
  @ApiProperty({ type: String, nullable: true }) room!: string | null
}

class ShelfPage {
  @ApiProperty({ type: [Shelf] }) shelves!: Shelf[]
  @ApiProperty() total!: number
}

class Title {
  @ApiProperty() id!: number
  @ApiProperty() title!: string
}

class Card {
  @ApiProperty({ enum: ['card'] }) kind!: 'card'
  @ApiProperty() last4!: string
}

class Invoice {
  @ApiProperty({ enum: ['invoice'] }) kind!: 'invoice'
  @ApiProperty() days!: number
}

class ParcelItem {
  @ApiProperty() book!: number
  @ApiPropertyOptional({ enum: Format, isArray: true }) formats?: Format[]
}

class Parcel {
  @ApiProperty({ type: [ParcelItem] }) items!: ParcelItem[]
  @ApiProperty({ type: 'object', additionalProperties: { type: 'number' } }) weights!: Record<string, number>
  @ApiProperty({ oneOf: [{ $ref: getSchemaPath(Card) }, { $ref: getSchemaPath(Invoice) }], nullable: true })
  payment!: Card | Invoice | null
  @ApiPropertyOptional({ type: 'string', format: 'date', nullable: true }) due?: string | null
}

class Upload {
  @ApiProperty({ type: 'string', format: 'binary' }) file!: unknown
  @ApiPropertyOptional() caption?: string
}

class Uploads {
  @ApiProperty({ type: 'array', items: { type: 'string', format: 'binary' } }) files!: unknown[]
}

class ErrorBody {
  @ApiProperty() statusCode!: number
  @ApiProperty() message!: string
}

const Authorization = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | undefined =>
    context.switchToHttp().getRequest<{ headers: Record<string, string> }>().headers['authorization'],
)

/** Nothing converts the params of a query, as without a pipe. */
const int = (value: unknown, otherwise: number): number => (value === undefined ? otherwise : Number(value))

function find(id: number): (typeof books)[number] {
  const found = books.find((one) => one.id === id)
  if (!found) throw new NotFoundException('There is no such book')
  return found
}

@ApiTags('books')
@Controller('books')
class BooksController {
  @Get()
  @ApiExtraModels(Paginated, Book)
  @ApiOkResponse({
    schema: {
      allOf: [
        { $ref: getSchemaPath(Paginated) },
        { properties: { data: { type: 'array', items: { $ref: getSchemaPath(Book) } } } },
      ],
    },
  })
  findAll(@Query() query: PageQuery) {
    const [page, take] = [int(query.page, 1), int(query.take, 10)]
    const { items, total, pages } = pageOf(books, page, take)
    const meta = {
      page,
      take,
      itemCount: total,
      pageCount: pages,
      hasPreviousPage: page > 1,
      hasNextPage: page < pages,
    }
    return { data: items, meta }
  }

  @Post()
  @ApiCreatedResponse({ type: Book })
  create(@Body() { subtitle = null, ...given }: CreateBook) {
    return { id: 24, subtitle, publisher: null, addedAt: '2026-02-01T00:00:00.000Z', ...given }
  }

  @Get(':id')
  @ApiOkResponse({ type: Book })
  @ApiNotFoundResponse({ type: ErrorBody })
  findOne(@Param('id', ParseIntPipe) id: number) {
    return find(id)
  }

  @Patch(':id')
  @ApiOkResponse({ type: Book })
  update(@Param('id', ParseIntPipe) id: number, @Body() changes: UpdateBook) {
    return Object.assign({}, find(id), changes)
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiBearerAuth()
  @ApiNoContentResponse()
  remove(@Param('id', ParseIntPipe) id: number, @Authorization() header: string | undefined) {
    find(id)
    if (header !== `Bearer ${token}`) throw new UnauthorizedException('A token is needed')
  }

  @Put(':id/cover')
  @UseInterceptors(FileInterceptor('file'))
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: Upload })
  @ApiOkResponse({ schema: { type: 'object', properties: { name: { type: 'string' }, size: { type: 'number' } } } })
  setCover(@Param('id') _: string, @UploadedFile() file: { originalname: string; size: number }) {
    return { name: file.originalname, size: file.size }
  }

  @Post(':id/pages')
  @UseInterceptors(FilesInterceptor('files'))
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: Uploads })
  addPages(@Param('id') _: string, @UploadedFiles() files: readonly unknown[]) {
    return { count: files.length }
  }

  @Get(':id/cover')
  @Header('content-type', 'image/png')
  @ApiProduces('image/png')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  cover() {
    return new StreamableFile(picture)
  }

  @Get(':id/file')
  // Without `@ApiOkResponse`: the document says nothing of the file.
  file() {
    return new StreamableFile(picture, { type: 'application/epub+zip' })
  }
}

@Controller()
class ShopController {
  @Get('authors')
  @ApiQuery({ name: 'offset', required: false, type: Number })
  @ApiQuery({ name: 'limit', required: false, type: Number })
  @ApiExtraModels(PaginatedResults, Author)
  @ApiOkResponse({
    schema: {
      allOf: [
        { $ref: getSchemaPath(PaginatedResults) },
        { properties: { results: { type: 'array', items: { $ref: getSchemaPath(Author) } } } },
      ],
    },
  })
  authors(@Query('offset') offset?: string, @Query('limit') limit?: string) {
    const [first, size] = [int(offset, 0), int(limit, 5)]
    return { results: authors.slice(first, first + size), total: authors.length, offset: first, limit: size }
  }

  @Get('orders')
  @ApiQuery({ name: 'cursor', required: false })
  @ApiOkResponse({ type: OrderPage })
  orders(@Query('cursor') cursor?: string): object {
    const { items, next } = pageAt(orders, cursor, 4)
    return { items, nextCursor: next }
  }

  @Post('orders/:id/cancel')
  @HttpCode(200)
  @ApiOkResponse({ type: Order })
  cancel(@Param('id') id: string) {
    const found = orders.find((one) => one.id === id)
    if (found?.status !== 'open') throw new ConflictException('The order is on its way')
    return found
  }

  @Get('reviews')
  @ApiOkResponse({
    type: [Review],
    headers: { Link: { description: 'The next page', schema: { type: 'string' } } },
  })
  @ApiQuery({ name: 'page', required: false, type: Number })
  reviews(@Res({ passthrough: true }) response: Response, @Query('page') given?: string) {
    const page = int(given, 1)
    const { items, pages } = pageOf(reviews, page, 4)
    const { req } = response
    const link = linkToNext(`http://${req.get('host')}${req.originalUrl}`, page, pages)
    if (link !== undefined) response.setHeader('link', link)
    return items
  }

  @Get('customers')
  @ApiOkResponse({ type: CustomerPage })
  customers(@Query() query: PageQuery) {
    const [page, take] = [int(query.page, 1), int(query.take, 10)]
    const { items, pages } = pageOf(customers, page, take)
    const address = (at: number): string => `/api/v1/customers?page=${at}&take=${take}`
    return { items, links: { self: address(page), next: page < pages ? address(page + 1) : null } }
  }

  @Get('events')
  @ApiQuery({ name: 'starting_after', required: false })
  @ApiQuery({ name: 'limit', required: false, type: 'integer' })
  @ApiOkResponse({ type: EventPage })
  events(@Query('starting_after') after?: string, @Query('limit') limit?: string): object {
    const { items, more } = pageAfter(events, after, int(limit, 5))
    return { data: items, has_more: more }
  }

  @Get('shelves')
  @ApiQuery({ name: 'skip', required: false, type: Number, schema: { default: 0 } })
  @ApiQuery({ name: 'take', required: false, type: Number })
  @ApiOkResponse({ type: ShelfPage })
  shelves(@Query('skip') skip?: string, @Query('take') take?: string): object {
    const first = int(skip, 0)
    return { shelves: shelves.slice(first, first + int(take, 4)), total: shelves.length }
  }

  @Get('titles')
  // What a query has is a text, and that is what the types say.
  @ApiQuery({ name: 'skip', required: false, example: '0' })
  @ApiQuery({ name: 'take', required: false, example: '10' })
  @ApiOkResponse({ type: [Title] })
  titles(@Query('skip') skip?: string, @Query('take') take?: string) {
    const first = int(skip, 0)
    return titles.slice(first, first + int(take, 3))
  }

  @Get('payments')
  @ApiExtraModels(Card, Invoice)
  @ApiOkResponse({
    schema: {
      type: 'array',
      items: {
        oneOf: [{ $ref: getSchemaPath(Card) }, { $ref: getSchemaPath(Invoice) }],
        discriminator: { propertyName: 'kind' },
      },
    },
  })
  payments(): object[] {
    return [
      { kind: 'card', last4: '4242' },
      { kind: 'invoice', days: 30 },
    ]
  }

  @Get('search')
  @ApiQuery({ name: 'formats', enum: Format, isArray: true, required: false })
  @ApiQuery({ name: 'ids', type: [Number], required: false })
  search(@Query('formats') formats?: string | string[], @Query('ids') ids?: string | string[]) {
    return { formats: [formats ?? []].flat(), ids: [ids ?? []].flat().map(Number) }
  }

  @Post('parcels')
  @ApiCreatedResponse({ type: Parcel })
  parcel(@Body() parcel: Parcel) {
    return parcel
  }

  @Get('redirected')
  @Redirect('/api/v1/health', 302)
  redirected() {}

  @Sse('feed')
  feed(): Observable<MessageEvent> {
    return from(events.slice(0, 3)).pipe(map(({ id, amount }) => ({ data: { id, amount } })))
  }

  @Get('me')
  @ApiBearerAuth()
  @ApiHeader({ name: 'X-Trace', required: false })
  me(@Authorization() header: string | undefined) {
    if (header !== `Bearer ${token}`) throw new UnauthorizedException('A token is needed')
    return { name: 'Ada', admin: true }
  }

  @Get('health')
  health(): string {
    return 'ok'
  }
}

@Module({ controllers: [BooksController, ShopController] })
class AppModule {}

export async function start(): Promise<number> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule, { logger: ['error'] })
  app.setGlobalPrefix('api/v1')
  const config = new DocumentBuilder().setTitle('Harbour Books').setVersion('1.0').addBearerAuth().build()
  SwaggerModule.setup('api', app, () => SwaggerModule.createDocument(app, config))
  await app.listen(0, '127.0.0.1')
  return (app.getHttpServer().address() as AddressInfo).port
}
