/** A key as it is on a keyboard: "Ctrl K" as two caps. */
export function Keys({ name }: { readonly name: string }) {
  return (
    <span className="inline-flex flex-none gap-1">
      {name.split(' ').map((part) => (
        <kbd key={part}>{part.length === 1 ? part.toUpperCase() : part}</kbd>
      ))}
    </span>
  )
}
