/** Text whose words with hyphens stay on one line: "Mercedes-Benz" is a name, not a place to break. */
export function WholeWords({ text }: { readonly text: string }) {
  return text.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
