import { row } from './row.ts'

const account = '{affiliate collaboratorCount email name sitesCount capacity}'
const collaborator = '{id created accountId siteId siteName state cmsUsername name email}'
const site = '{id created accountId datacenterCode displayName name state phpVersion cmsVersion tags}'
const access = '--email new@example.com'
const extension = '{name title description status update version update_version}'
const domain = '{id created primary domainName healthy provisioned}'
const sftpUser = '{id sftpDomain siteId siteName username owner email}'
const note = '{id author subject body created updated}'
const backup = '{id site_id backup_timestamp type title formatted_timestamp}'
const bookmark = '{id name command}'
const mine = '--email-address rana@example.com'
const newBookmark = "sitehost bookmarks create --name Disk --command 'du -sh .' --command-type bash"
const username = 'halvorson-auer-and-rogah-sftp'

export const sitehostRows = [
  row(
    'sitehost auth token --client-id demo --client-secret -',
    'POST /auth/token',
    '{access_token token_type expires_in}',
    { stdin: 'secret' },
  ),
  row('sitehost auth revoke --token - --client-id demo --client-secret @secret', 'POST /auth/revoke', '', {
    stdin: 'old-token',
  }),
  row('sitehost account get', 'GET /v1/account', account),
  row('sitehost account update --no-datacenter-code', 'PUT /v1/account'),
  row(
    'sitehost account list-activity --filters[0].field source --filters[0].operator contains --filters[0].value i --limit 1',
    'POST /v1/account/logs/activity',
    '{id name}',
  ),
  row('sitehost account list-actions', 'GET /v1/activity/account-actions', '{name}'),
  row('sitehost addons list', 'GET /v1/account/addons', '{id name unitAllocation priceInCents}'),
  row('sitehost addons list-attached', 'GET /v1/account/addons/attached', '{name quantity}'),
  row('sitehost addons set --addon-id 1 --quantity 3', 'PUT /v1/account/addons', '{name quantity}'),
  row('sitehost collaborators list', 'GET /v1/collaborators', collaborator),
  row('sitehost collaborators get --id 5010', 'GET /v1/collaborators/5010', collaborator),
  row(
    `sitehost collaborators update-account-level-access ${access} --add-to-all-new --roles cms_access`,
    'PUT /v1/collaborators/update-account-level-access',
    '{email add_to_all_new create_site}',
  ),
  row(
    `sitehost collaborators batch-create ${access} --site-ids -1 --roles cms_access`,
    'POST /v1/collaborators/batch_create',
  ),
  row(
    'sitehost collaborators batch-destroy --email rana@example.com --siteIds 1001 --siteIds 1002',
    'POST /v1/collaborators/batch_destroy',
  ),
  row('sitehost collaborators get-site --collaborator-id 5010', 'GET /v1/collaborators/5010/site', site),
  row(
    `sitehost collaborators list-sites ${mine} --limit 1`,
    'GET /v1/collaborators/rana%40example.com/sites',
    '{id name}',
  ),
  row(
    `sitehost collaborators get-site-by-email ${mine} --site-id 1001`,
    'GET /v1/collaborators/rana%40example.com/sites/1001',
    '{email sites}',
  ),
  row(
    `sitehost collaborators favorite-site ${mine} --site-id 1001`,
    'POST /v1/collaborators/rana%40example.com/sites/1001/favorite',
    '{email sites}',
  ),
  row(
    `sitehost collaborators unfavorite-site ${mine} --site-id 1001`,
    'DELETE /v1/collaborators/rana%40example.com/sites/1001/favorite',
    '{email sites}',
  ),
  row(
    'sitehost plugins install --id 1001 --plugins[0].path contact-forms --plugins[0].version 5.8.2',
    'POST /v1/sites/1001/plugins',
  ),
  row('sitehost plugins update --id 1001 --plugins[0].path jetpack', 'PUT /v1/sites/1001/plugins'),
  row('sitehost plugins deactivate --id 1001 --plugins[0].path jetpack', 'PUT /v1/sites/1001/plugins/deactivate'),
  row('sitehost plugins activate --id 1001 --plugins[0].path jetpack', 'PUT /v1/sites/1001/plugins/activate'),
  row('sitehost plugins delete --id 1001 --plugins[0].path jetpack', 'DELETE /v1/sites/1001/plugins'),
  row('sitehost plugins list --id 1001', 'GET /v1/sites/1001/plugins', extension),
  row('sitehost security-alerts list-plugins --id 1001', 'GET /v1/sites/1001/security-alerts/plugins', '{active}'),
  row('sitehost security-alerts list-themes --id 1001', 'GET /v1/sites/1001/security-alerts/themes', '{active}'),
  row('sitehost sites list --per-page 5 --limit 5', 'GET /v1/sites?paginate=true&per_page=5', site),
  row('sitehost sites create --name harbour-blog --sandbox', 'POST /v1/sites', site),
  row('sitehost sites validate-name --name harbour-blog', 'POST /v1/sites/validate', '{valid message}'),
  row('sitehost sites get --id 1001', 'GET /v1/sites/1001', '{id name state pageViews}'),
  row('sitehost sites download-backup --site-id 1001 --backup-id 5020', 'GET /v1/sites/1001/backups/5020', /^-- /),
  row('sitehost sites restore --site-id 1001 --filesystem-id 5019', 'POST /v1/sites/1001/restores'),
  row('sitehost sites sync --from-site-id 1001 --to-site-id 1003 --database', 'POST /v1/sites/sync'),
  row('sitehost sites get-statistics --site-id 1001', 'GET /v1/sites/1001/statistics', '{pageViews}'),
  row(
    'sitehost sites add-tags --id 1001 --tags[0].name fresh --tags[0].color teal --tags[1].tag-id 301',
    'POST /v1/sites/1001/tags',
    site,
  ),
  row('sitehost sites remove-tags --id 1001 --tag-ids 300', 'DELETE /v1/sites/1001/tags', site),
  row(
    'sitehost sites reset-cms-password --site-id 1001 --output raw',
    'PUT /v1/sites/1001/cms/password-reset',
    /^\S+\n$/,
  ),
  row(
    'sitehost sites get-db-admin-url --site-id 1001 --output raw',
    'GET /v1/sites/1001/cms/db-admin',
    /^https:\/\/\S+\n$/,
  ),
  row('sitehost sites set-cms-version --site-id 1001 --version previous', 'PUT /v1/sites/1001/cms/version', site),
  row('sitehost sites get-suite-license --site-id 1002', 'GET /v1/sites/1002/suite', '{siteId revokedAt}', {
    before: ['sitehost sites install-suite-license --site-id 1002'],
  }),
  row('sitehost sites install-suite-license --site-id 1002', 'POST /v1/sites/1002/suite'),
  row('sitehost sites list-filesystem-backups --site-id 1001', 'GET /v1/sites/1001/backups/fs', backup),
  row('sitehost sites list-database-backups --site-id 1001', 'GET /v1/sites/1001/backups/db', backup),
  row("sitehost sites update --id 1001 --name 'The Harbour'", 'PUT /v1/sites/1001', site),
  row('sitehost sites delete --id 1001', 'DELETE /v1/sites/1001'),
  row('sitehost sites wait-until-live --id 1001 --interval 10', 'GET /v1/sites/1001', '{id name state}'),
  row(
    'sitehost sites save-backup --site-id 1001 --backup-id 5020 --to <file>',
    'GET /v1/sites/1001/backups/5020',
    '{path size kind}',
  ),
  row('sitehost site-collaborators list --site-id 1001', 'GET /v1/sites/1001/collaborators', collaborator),
  row(
    `sitehost site-collaborators create --site-id 1001 ${access} --roles cms_access --roles manage_notes`,
    'POST /v1/sites/1001/collaborators',
    collaborator,
  ),
  row(
    'sitehost site-collaborators get --site-id 1001 --id 5010',
    'GET /v1/sites/1001/collaborators/5010',
    collaborator,
  ),
  row(
    'sitehost site-collaborators delete --site-id 1001 --id 5010 --delete-cms-user',
    'DELETE /v1/sites/1001/collaborators/5010',
  ),
  row(
    'sitehost site-collaborators reset-cms-password --site-id 1001 --id 5010 --output raw',
    'PUT /v1/sites/1001/collaborators/5010/cms-password-reset',
    /^\S+\n$/,
  ),
  row(
    'sitehost domains list --site-id 1001 --separate-records',
    'GET /v1/sites/1001/domains?separate_records=true',
    domain,
  ),
  row(
    'sitehost domains create --site-id 1001 --name shop.example.org',
    'POST /v1/sites/1001/domains',
    '{id domainName healthy primary}',
  ),
  row('sitehost domains get --site-id 1001 --id 5009', 'GET /v1/sites/1001/domains/5009', domain),
  row('sitehost domains delete --site-id 1003 --id 5055', 'DELETE /v1/sites/1003/domains/5055'),
  row('sitehost domains set-primary --site-id 1001 --id -1', 'PUT /v1/sites/1001/domains/-1/primary', domain),
  row('sitehost sftp-users list --site-id 1001', 'GET /v1/sites/1001/ftp', sftpUser),
  row(`sitehost sftp-users get --site-id 1001 --username ${username}`, `GET /v1/sites/1001/ftp/${username}`, sftpUser),
  row(
    `sitehost sftp-users reset-password --site-id 1001 --username ${username} --output raw`,
    `POST /v1/sites/1001/ftp/password/${username}`,
    /^\S+\n$/,
  ),
  row('sitehost notes list --id 1001 --per-page 3 --limit 3', 'GET /v1/sites/1001/notes?per_page=3', note),
  row("sitehost notes create --id 1001 --subject Moved --body 'To another room'", 'POST /v1/sites/1001/notes', note),
  row('sitehost notes get --site-id 1001 --id 5012', 'GET /v1/sites/1001/notes/5012', note),
  row('sitehost notes update --site-id 1001 --id 5012 --body Back', 'PUT /v1/sites/1001/notes/5012', note),
  row('sitehost notes delete --site-id 1001 --id 5012', 'DELETE /v1/sites/1001/notes/5012'),
  row('sitehost themes list --id 1001', 'GET /v1/sites/1001/themes', extension),
  row('sitehost themes install --id 1001 --themes[0].path lagoon', 'POST /v1/sites/1001/themes'),
  row('sitehost themes update --id 1001 --themes[0].path harbour', 'PUT /v1/sites/1001/themes'),
  row('sitehost themes activate --id 1001 --themes[0].path twenty-five', 'PUT /v1/sites/1001/themes/activate'),
  row('sitehost themes delete --id 1001 --themes[0].path twenty-five', 'DELETE /v1/sites/1001/themes'),
  row('sitehost bookmarks list --search du', 'GET /v1/bash_command_bookmarks?search=du', bookmark, {
    before: [newBookmark],
  }),
  row('sitehost bookmarks get --id <bookmark>', 'GET /v1/bash_command_bookmarks/<bookmark>', bookmark),
  row(newBookmark, 'POST /v1/bash_command_bookmarks', bookmark),
  row('sitehost bookmarks update --id <bookmark> --name Space', 'PUT /v1/bash_command_bookmarks/<bookmark>', bookmark),
  row('sitehost bookmarks delete --id <bookmark>', 'DELETE /v1/bash_command_bookmarks/<bookmark>'),
  row(
    "sitehost bookmarks batch-execute --command 'du -sh .' --site-ids 1001",
    'POST /v1/bash_command_bookmarks/batch_execute',
  ),
]
