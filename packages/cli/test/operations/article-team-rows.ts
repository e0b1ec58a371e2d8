import { row } from './row.ts'

const exchange = '--client-id c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1c1 --client-secret -'
const applicationSecret = '5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e\n'
const comment = '{body created_at id rendered_body updated_at user}'
const reaction = '{created_at image_url name user}'
const template = '{body id name expanded_body expanded_tags expanded_title tags title}'
const teamItem = '149f62d0e1e7962c2e1c'
const newTemplate = "--name Daily --title 'Day %{day}' --body '# x' --tags[0].name daily"

/** What only a team of the article service has. */
export const articleTeamRows = [
  row(
    'article oauth team-authorize-url --client-id abc --scope read_service_team --output raw',
    '',
    /^http:\/\/127\.0\.0\.1:\d+\/team\/api\/v2\/oauth\/team_authorize\?client_id=abc&scope=read_service_team\n$/,
  ),
  row(
    `article team-access-tokens create ${exchange} --code @<teamCodeFile>`,
    'POST /team/api/v2/team_access_tokens',
    '{client_id scopes token}',
    { stdin: applicationSecret },
  ),
  row(
    'article team-access-tokens delete --team-access-token -',
    'DELETE /team/api/v2/team_access_tokens/0123456789abcdef0123456789abcdef01234567',
    '',
    {
      stdin: '0123456789abcdef0123456789abcdef01234567\n',
    },
  ),
  row('article team-members remove --user-id aiko', 'DELETE /team/api/v2/remove_team_member/aiko'),
  row(
    'article team-members list --per-page 2 --limit 2',
    'GET /team/api/v2/team_memberships?per_page=2',
    '{description email id last_accessed_at name}',
  ),
  row(
    `article comments import --item-id ${teamItem} --body Old --user-id mika --created-at 2026-01-02T03:04:05Z --updated-at 2026-01-02T03:04:06Z`,
    `POST /team/api/v2/items/${teamItem}/imported_comments`,
    comment,
  ),
  row(
    'article comments import-many --params -',
    `POST /team/api/v2/items/${teamItem}/imported_comments`,
    '{imported failed untried}',
    {
      stdin: JSON.stringify([
        {
          item_id: teamItem,
          body: 'Old words',
          user_id: 'mika',
          created_at: '2026-01-02T03:04:05Z',
          updated_at: '2026-01-02T03:04:06Z',
        },
      ]),
    },
  ),
  row(
    `article reactions create-on-item --item-id ${teamItem} --name 100`,
    `POST /team/api/v2/items/${teamItem}/reactions`,
    reaction,
  ),
  row(
    'article reactions create-on-comment --comment-id 504f040f9c3c5af79291 --name +1',
    'POST /team/api/v2/comments/504f040f9c3c5af79291/reactions',
    reaction,
  ),
  row(`article reactions list-on-item --item-id ${teamItem}`, `GET /team/api/v2/items/${teamItem}/reactions`, reaction),
  row(
    'article reactions list-on-comment --comment-id 504f040f9c3c5af79291',
    'GET /team/api/v2/comments/504f040f9c3c5af79291/reactions',
    reaction,
  ),
  row(
    `article reactions delete-from-item --item-id ${teamItem} --reaction-name 100`,
    `DELETE /team/api/v2/items/${teamItem}/reactions/100`,
    reaction,
    {
      before: [`article reactions create-on-item --item-id ${teamItem} --name 100`],
    },
  ),
  row(
    'article reactions delete-from-comment --comment-id 504f040f9c3c5af79291 --reaction-name 100',
    'DELETE /team/api/v2/comments/504f040f9c3c5af79291/reactions/100',
    reaction,
    {
      before: ['article reactions create-on-comment --comment-id 504f040f9c3c5af79291 --name 100'],
    },
  ),
  row(
    'article item-actions list --limit 1',
    'GET /team/api/v2/items/reactions',
    '{comments created_at id page_views_count reactions title url updated_at user_id}',
  ),
  row(
    `article taggings create --item-id ${teamItem} --name 'C#' --versions 12 --versions 13`,
    `POST /team/api/v2/items/${teamItem}/taggings`,
    '{name versions}',
  ),
  row(
    `article taggings delete --item-id ${teamItem} --tagging-id C#`,
    `DELETE /team/api/v2/items/${teamItem}/taggings/C%23`,
    '',
    {
      before: [`article taggings create --item-id ${teamItem} --name C#`],
    },
  ),
  row('article teams list', 'GET /team/api/v2/teams', '{active id name}'),
  row('article templates list --limit 1', 'GET /team/api/v2/templates', template),
  row('article templates get --template-id 1', 'GET /team/api/v2/templates/1', template),
  row(`article templates create ${newTemplate}`, 'POST /team/api/v2/templates', template),
  row(`article templates update --template-id 1 ${newTemplate}`, 'PATCH /team/api/v2/templates/1', template),
  row('article templates delete --template-id 1', 'DELETE /team/api/v2/templates/1'),
]
