import { row } from './row.ts'

const started = '{name metadata}'
const operation = '{name metadata done}'
const target = "--subscription.target-resource '//chat.example.com/spaces/AAAA'"
const types = '--subscription.event-types google.workspace.chat.message.v1.created'
const endpoint = '--subscription.notification-endpoint.pubsub-topic projects/demo/topics/events'
const create = `subscriptions subscriptions create ${target} ${types} ${endpoint}`

export const googleRows = [
  row(
    'mail messages insert --user-id me --message.label-ids INBOX --message.raw U3ViamVjdDogeA0KDQo',
    'POST /mail/v1/users/me/messages',
    '{id threadId labelIds}',
  ),
  row(
    'mail messages insert --user-id me --media - --deleted',
    'POST /upload/mail/v1/users/me/messages?deleted=true&uploadType=media',
    '{id threadId labelIds}',
    {
      stdin: 'Subject: Rings\r\n\r\nHello',
    },
  ),
  row(
    'reports activities watch --user-key all --application-name login --channel.id one --channel.type web_hook --channel.address http://127.0.0.1:9/hook --channel.params.ttl 300',
    'POST /admin/reports/v1/activity/users/all/applications/login/watch',
    '{kind id resourceId resourceUri}',
  ),
  row(create, 'POST /v1/subscriptions', started),
  row(
    'subscriptions subscriptions list --filter \'event_types:"google.workspace.chat.message.v1.created"\'',
    'GET /v1/subscriptions?filter=event_types%3A%22google.workspace.chat.message.v1.created%22',
    '{name targetResource eventTypes state}',
    { before: ['subscriptions subscriptions get --name <subscription>'] },
  ),
  row(
    'subscriptions subscriptions get --name <subscription>',
    'GET /v1/<subscription>',
    '{name targetResource eventTypes state}',
  ),
  row(
    'subscriptions subscriptions patch --name <subscription> --subscription.ttl 7200s --update-mask ttl',
    'PATCH /v1/<subscription>?updateMask=ttl',
    started,
  ),
  row('subscriptions subscriptions reactivate --name <suspended>', 'POST /v1/<suspended>:reactivate', started),
  row(
    'subscriptions subscriptions delete --name <subscription> --allow-missing',
    'DELETE /v1/<subscription>?allowMissing=true',
    started,
  ),
  // It may have ended by then.
  row(
    'subscriptions operations get --name <operation>',
    'GET /v1/<operation>',
    /^\{"name":"operations\/[^"]+",.*"metadata":\{|^\{"name":"operations\/[^"]+",.*"done":true/,
  ),
  row('subscriptions operations wait --name <operation> --interval 10', 'GET /v1/<operation>', operation),
  row(
    'calendar events insert --calendar-id primary --event.summary Tea --event.start.date-time 2026-12-01T10:00:00Z --event.end.date-time 2026-12-01T11:00:00Z --event.attendees[0].email mika@example.com',
    'POST /calendar/v3/calendars/primary/events',
    '{kind id status summary start end}',
  ),
  row(
    'images images deprecate --project demo --resource-id debian-12 --request-id b6a7d5c4-1234-4321-8888-0123456789ab --deprecation-status.state DEPRECATED',
    'POST /compute/v1/projects/demo/global/images/debian-12/deprecate?requestId=b6a7d5c4-1234-4321-8888-0123456789ab',
    '{name status operationType}',
  ),
  row(
    'images operations wait --operation @<started> --interval 5',
    /^GET \/compute\/v1\/projects\/demo\/global\/operations\/[\w-]+$/,
    '{name status operationType}',
  ),
]
