set -u
# Lists: a line for each value, a table for a spreadsheet, an empty one with its heading.
portolan sitehost sites list --jq .id | sort > ids
portolan sitehost sites list -o csv --columns id,name,state | sort > sites.csv
portolan sitehost sites list -o tsv --columns id,state | cut -f 2 | sort -u > states
portolan sitehost sites list --tag-name nothing -o csv --columns id,name > empty.csv
portolan sitehost sites list --tag-name nothing > empty.json
portolan sitehost sites list --limit 1 --jq .id 2> more | wc -l | tr -d ' ' > first
portolan sitehost sites list -o ndjson --fields id | grep -c '^{"id":' > ndjson
portolan sitehost sites list --jq '.id' | head -n 1 | wc -l | tr -d ' ' > closed

# Loops: over lines, over words, with xargs; a command does not read the list away.
while read -r id; do
  echo "site $id is $(portolan sitehost sites get --id "$id" --jq .state)"
done < ids > loop
for id in $(cat ids); do
  portolan sitehost notes create --id "$id" --subject "It's \$5 & \"more\"" --body "$id" --jq .subject
done > notes
xargs -n 1 portolan sitehost sites get --jq .id --id < ids > got
sum=0
for id in $(portolan sitehost sites list --jq .id); do sum=$((sum + id)); done
echo "$sum" > sum

# What a word can be: spaces, quotes, a dash, nothing, a newline, an asterisk, other scripts.
for word in 'two words' "it's" '-dash' '' 'a
b' '*' 'Zoë 日本' '$HOME `id` \n'; do
  portolan request issues POST /echo --header 'content-type: text/plain' --body "$word" --jq .body
done > words

# Bodies: out of a here-document, a pipe, a file.
portolan sitehost bookmarks create --params - --fields name,command -o json > made << 'END'
{"name": "disk's \"use\"", "command": "df -h"}
END
portolan request sitehost POST /v1/bash_command_bookmarks --body - --jq .data.name > posted << 'END'
{"name": "up", "command": "uptime"}
END
printf '{"n": 12345678901234567890}' | portolan request issues POST /echo --body - --jq .body > digits
printf 'line 1\nline 2\n' > text
portolan request issues POST /echo --header 'content-type: text/csv' --body-file text -o raw --jq .body > sent
printf '\000\001\377' > bytes
portolan request issues POST /echo --header 'content-type: application/octet-stream' --body-file bytes --jq .length > size

# Forms and files.
cp text 'my file; "x".txt'
portolan request issues POST /echo --form purpose=batch --form 'file=@my file; "x".txt' --jq .fields > form
portolan request issues POST /echo --header 'content-type: application/x-www-form-urlencoded' \
  --form 'q=a b&c' --jq .body > urlencoded

# Downloads: into a file, and through a pipe.
portolan sitehost sites list-database-backups --site-id 1001 --jq .id | head -n 1 > backup
portolan sitehost sites save-backup --site-id 1001 --backup-id "$(cat backup)" --to saved.zip -o json --fields path > saved
portolan sitehost sites download-backup --site-id 1001 --backup-id "$(cat backup)" > piped.zip
if [ -s saved.zip ] && cmp saved.zip piped.zip; then echo same; fi > compared
ls -A | grep -c '\.part$' > unfinished

# What would be sent, sent by curl: the same as what the command sends.
portolan request issues POST /echo --body '{"it":"is $HOME"}' --dry-run 2> /dev/null |
  sed 's/^curl /curl --silent /' > planned
sh planned > by-curl
portolan request issues POST /echo --body '{"it":"is $HOME"}' -o json > by-command
portolan request issues POST /echo --form 'file=@my file; "x".txt' --dry-run 2> /dev/null |
  sed 's/^curl /curl --silent /' | sh > form-by-curl

# On from where a list ended, in other spellings, formats and settings, and several at once.
from=$(sed "s/.*--from '\(.*\)'\$/\1/" more)
portolan sitehost.sites.list --from "$from" --jq .id > rest
portolan sitehost sites get --id=1001 -o yaml --fields id,state > yaml
portolan sitehost sites get --id 1001 --jq '"\(.id)\t\(.state)"' > tabs
eval "$(portolan sitehost sites get --id 1001 --jq '@sh "id=\(.id) state=\(.state)"')"
echo "$state of $id" > evaluated
portolan sitehost sites list -o table --columns id,state | tr -s ' ' > table
portolan sitehost bookmarks create --skeleton | tr -d ' \n' > skeleton
portolan sitehost sites list --jq .id > one &
portolan sitehost account get --jq .email > two &
wait
sort one > three
mkdir -p home/portolan
printf '{"profiles":{"night":{"sitehost":{"baseUrl":"%s"}}}}' "$PORTOLAN_SITEHOST_BASE_URL" > home/portolan/config.json
PORTOLAN_SITEHOST_BASE_URL='' XDG_CONFIG_HOME="$PWD/home" \
  portolan sitehost account get --profile night --jq .email > profile
for _ in 1 2; do portolan sitehost account get --cache 1h --jq .email; done | uniq -c | tr -s ' ' | cut -d ' ' -f 2 > cached

# Calls by the line, with the one that failed made again.
printf '%s\n' '{"id": 1001}' '{"id": 999999}' > calls
portolan sitehost sites get --batch calls --fields id > batch 2> batch-error
echo "batch $?" > codes
portolan sitehost sites get --batch calls --resume batch --fields id 2> /dev/null | wc -l | tr -d ' ' > resumed

# Codes, by which a script decides.
portolan sitehost sites get --id 999999 2> refused
echo "missing $?" >> codes
portolan sitehost sites get --id nonsense 2> /dev/null
echo "usage $?" >> codes
portolan sitehost sites delete --id 1002 2> asked < /dev/null
echo "unconfirmed $?" >> codes
portolan sitehost sites delete --id 1002 --yes
echo "deleted $?" >> codes
portolan sitehost sites list --jq 'error("x")' > /dev/null 2>&1
echo "filter $?" >> codes
PORTOLAN_SITEHOST_TOKEN='' portolan sitehost account get 2> /dev/null
echo "token $?" >> codes
PORTOLAN_SITEHOST_BASE_URL=http://127.0.0.1:9 portolan sitehost account get --retry 0 2> /dev/null
echo "network $?" >> codes
portolan sitehost account get > /dev/full 2> /dev/null
echo "disk $?" >> codes
portolan sitehost account get --jq .nothing | { read -r line; echo "null is $line"; } >> codes
portolan sitehost sites get --id 999999 --json-errors 2>&1 | sed 's/.*"status":\([0-9]*\).*/status \1/' >> codes
if portolan sitehost sites get --id 1001 > /dev/null; then echo there; else echo gone; fi >> codes
portolan sitehost sites get --id 1002 > /dev/null 2>&1 || echo gone >> codes
