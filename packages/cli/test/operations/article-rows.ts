import { row } from './row.ts'

const exchange = '--client-id c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1 --client-secret -'
const applicationSecret = '5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e\n'
const user = '{description followees_count followers_count id items_count name permanent_id profile_image_url}'
const ownUser = '{id name permanent_id image_monthly_upload_limit image_monthly_upload_remaining team_only}'
const item = '{body comments_count created_at id tags title updated_at url user}'
const tag = '{followers_count icon_url id items_count}'
const comment = '{body created_at id rendered_body updated_at user}'
const publicItem = '236de73058bad61a1e88'
const ownItem = "article items create --title Rings --body '# One' --tags[0].name Go"

/** What both hosts of the article service have, and what the public one has. */
export const articleRows = [
  row(
    "article oauth authorize-url --client-id abc --scope 'read_service write_service' --output raw",
    '',
    /^http:\/\/127\.0\.0\.1:\d+\/api\/v2\/oauth\/authorize\?client_id=abc&scope=read_service%20write_service\n$/,
  ),
  row("article oauth parse-callback --url '/callback?code=one-time&state=s1' --state s1", '', '{code state}'),
  row(
    `article access-tokens create ${exchange} --code @<codeFile>`,
    'POST /api/v2/access_tokens',
    '{client_id scopes token}',
    { stdin: applicationSecret },
  ),
  row(
    'article access-tokens delete --access-token -',
    'DELETE /api/v2/access_tokens/0123456789abcdef0123456789abcdef01234567',
    '',
    {
      stdin: '0123456789abcdef0123456789abcdef01234567\n',
    },
  ),
  row('article authenticated-user get', 'GET /api/v2/authenticated_user', ownUser),
  row('article authenticated-user list-items --limit 1', 'GET /api/v2/authenticated_user/items', item),
  row('article users list --per-page 3 --limit 3', 'GET /api/v2/users?per_page=3', user),
  row('article users get --user-id mika', 'GET /api/v2/users/mika', user),
  row('article users list-followees --user-id rana --limit 1', 'GET /api/v2/users/rana/followees', user),
  row('article users list-items --user-id rana --limit 1', 'GET /api/v2/users/rana/items', item),
  row('article users list-stocks --user-id rana --limit 1', 'GET /api/v2/users/rana/stocks', item),
  row('article users list-following-tags --user-id rana --limit 1', 'GET /api/v2/users/rana/following_tags', tag),
  row('article users list-followers --user-id rana --limit 1', 'GET /api/v2/users/rana/followers', user),
  row('article users follow --user-id ali_balistreri', 'PUT /api/v2/users/ali_balistreri/following'),
  row('article users unfollow --user-id ali_balistreri', 'DELETE /api/v2/users/ali_balistreri/following', '', {
    before: ['article users follow --user-id ali_balistreri'],
  }),
  row(
    'article users is-following --user-id ali_balistreri',
    'GET /api/v2/users/ali_balistreri/following',
    /^(?:true|false)\n$/,
  ),
  row(
    `article items list-stockers --item-id 7faccf5a14925c54ef3e --limit 1`,
    'GET /api/v2/items/7faccf5a14925c54ef3e/stockers',
    user,
  ),
  row("article items list --query 'user:mika' --limit 1", 'GET /api/v2/items?query=user%3Amika', item),
  row(`article items get --item-id ${publicItem}`, `GET /api/v2/items/${publicItem}`, item),
  row(ownItem, 'POST /api/v2/items', item),
  row(
    `article items update --item-id <own> --title Rings --body - --tags[0].name Go`,
    'PATCH /api/v2/items/<own>',
    item,
    {
      stdin: '# Two',
    },
  ),
  row('article items delete --item-id <own>', 'DELETE /api/v2/items/<own>'),
  row(`article items stock --item-id ${publicItem}`, `PUT /api/v2/items/${publicItem}/stock`),
  row(`article items unstock --item-id ${publicItem}`, `DELETE /api/v2/items/${publicItem}/stock`, '', {
    before: [`article items stock --item-id ${publicItem}`],
  }),
  row(`article items is-stocked --item-id ${publicItem}`, `GET /api/v2/items/${publicItem}/stock`, 'false\n'),
  row(`article comments list --item-id ${publicItem}`, `GET /api/v2/items/${publicItem}/comments`, comment),
  row(
    `article comments create --item-id ${publicItem} --body '@mika Well said'`,
    `POST /api/v2/items/${publicItem}/comments`,
    comment,
  ),
  row('article comments get --comment-id a0e5e72328a8c21d4143', 'GET /api/v2/comments/a0e5e72328a8c21d4143', comment),
  row(
    'article comments update --comment-id 114b5cb398b3fedf2e15 --body Better',
    'PATCH /api/v2/comments/114b5cb398b3fedf2e15',
    comment,
  ),
  row('article comments delete --comment-id 114b5cb398b3fedf2e15', 'DELETE /api/v2/comments/114b5cb398b3fedf2e15'),
  row(`article likes list --item-id ${publicItem}`, `GET /api/v2/items/${publicItem}/likes`, '{created_at user}'),
  row('article tags list --sort count --limit 1', 'GET /api/v2/tags?sort=count', tag),
  row('article tags get --tag-id F#', 'GET /api/v2/tags/F%23', tag),
  row('article tags list-items --tag-id Go --limit 1', 'GET /api/v2/tags/Go/items', item),
  row('article tags get-following --tag-id Go', 'GET /api/v2/tags/Go/following', tag, {
    before: ['article tags follow --tag-id Go'],
  }),
  row('article tags is-following --tag-id Go', 'GET /api/v2/tags/Go/following', /^(?:true|false)\n$/),
  row('article tags follow --tag-id Go', 'PUT /api/v2/tags/Go/following'),
  row('article tags unfollow --tag-id Go', 'DELETE /api/v2/tags/Go/following', '', {
    before: ['article tags follow --tag-id Go'],
  }),
]
