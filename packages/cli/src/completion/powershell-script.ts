/**
 * The completion of Windows PowerShell and PowerShell. The words are passed as an array, without `Invoke-Expression`; what is
 * inserted is quoted where it has more than plain characters. `--next` stands for an empty last word, which earlier versions
 * would not pass on.
 */
export const powershellScript = (name: string): string => String.raw`# PowerShell completion for ${name}
Register-ArgumentCompleter -Native -CommandName ${name} -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $words = @($commandAst.CommandElements |
    Where-Object { $_.Extent.StartOffset -lt $cursorPosition } |
    Select-Object -Skip 1 |
    ForEach-Object {
      if ($_ -is [System.Management.Automation.Language.StringConstantExpressionAst]) { $_.Value } else { $_.Extent.Text }
    })
  $options = @()
  if ($wordToComplete -eq '') { $options = @('--next') }
  & ${name} complete $options '--' $words 2>$null | ForEach-Object {
    $value, $summary = $_ -split [char]9, 2
    if (-not $summary) { $summary = $value }
    $text = $value
    if ($value -notmatch '^[\w@./=-]+$') {
      $text = "'" + [System.Management.Automation.Language.CodeGeneration]::EscapeSingleQuotedStringContent($value) + "'"
    }
    [System.Management.Automation.CompletionResult]::new($text, $value, 'ParameterValue', $summary)
  }
}
`
