import { CopyButton } from './CopyButton.tsx';
import classes from './JsonView.module.css';

interface JsonViewProps {
  readonly value: unknown;
  /** What it is: "Request". */
  readonly label: string;
  readonly isOpen?: boolean;
}

/** JSON folded away under its name, each object and list again foldable; copied as a whole. */
export function JsonView({ value, label, isOpen = false }: JsonViewProps) {
  return (
    <details className={classes.view} open={isOpen}>
      <summary className={classes.summary}>{label}</summary>
      <div className={classes.body}>
        <div className={classes.copy}>
          <CopyButton text={JSON.stringify(value, null, 2)} label={label} />
        </div>
        <JsonNode value={value} depth={0} />
      </div>
    </details>
  );
}

function JsonNode({ name, value, depth }: { name?: string; value: unknown; depth: number }) {
  const key = name === undefined ? null : <span className={classes.key}>{name}: </span>;
  if (typeof value !== 'object' || value === null) {
    return (
      <div className={classes.line}>
        {key}
        <span className={classes[typeof value] ?? ''}>{JSON.stringify(value) ?? 'undefined'}</span>
      </div>
    );
  }
  const entries = Object.entries(value);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) {
    return (
      <div className={classes.line}>
        {key}
        {open}
        {close}
      </div>
    );
  }
  return (
    <details className={classes.node} open={depth < 2}>
      <summary>
        {key}
        {open}
        <span className={classes.count}>{entries.length}</span>
        {close}
      </summary>
      <div className={classes.children}>
        {entries.map(([child, content]) => (
          <JsonNode key={child} name={child} value={content} depth={depth + 1} />
        ))}
      </div>
    </details>
  );
}
