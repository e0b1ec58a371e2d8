/**
 * The completion of Windows PowerShell and PowerShell. The words are passed as an array, without `Invoke-Expression`; what is
 * inserted is quoted where it has more than plain characters. `--next` stands for an empty last word, which earlier versions
 * would not pass on.
 */
export const powershellScript = String.raw`# PowerShell completion for portolan
Register-ArgumentCompleter -Native -CommandName portolan -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $words = @($commandAst.CommandElements |
    Where-Object { $_.Extent.StartOffset -lt $cursorPosition } |
    Select-Object -Skip 1 |
    ForEach-Object {
      if ($_ -is [System.Management.Automation.Language.StringConstantExpressionAst]) { $_.Value } else { $_.Extent.Text }
    })
  $options = @()
  if ($wordToComplete -eq '') { $options = @('--next') }
  & portolan complete $options '--' $words 2>$null | ForEach-Object {
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
