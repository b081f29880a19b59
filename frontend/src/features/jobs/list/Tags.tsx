interface TagsProps {
  tags: string[];
  onTag: (tag: string) => void;
}

/** A job's tags. A press on a tag shows the jobs with this tag. */
export function Tags({ tags, onTag }: TagsProps) {
  if (tags.length === 0) return null;
  return (
    <div className="tags" role="group" aria-label="Tags">
      {tags.map((tag) => (
        <button key={tag} type="button" className="tag" onClick={() => onTag(tag)}>
          {tag}
        </button>
      ))}
    </div>
  );
}
