import { Check } from 'lucide-react';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import classes from './DropdownMenu.module.css';

/** What the button that opens the menu needs; spread it into a Button or ActionIcon. */
export interface MenuTriggerProps {
  readonly popoverTarget: string;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
}

interface DropdownMenuProps {
  /** Names the menu to readers. */
  readonly label: string;
  readonly trigger: (props: MenuTriggerProps) => ReactNode;
  readonly align?: 'start' | 'end';
  readonly children: ReactNode;
}

const CloseMenu = createContext<() => void>(() => {});

/**
 * A menu on the browser's own popover: top layer, light dismiss, Esc and the way back of the focus cost no code.
 * The library's menu is 30 kB gzip with its positioning, a sixth of what the first screen may load.
 */
export function DropdownMenu({ label, trigger, align = 'start', children }: DropdownMenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  useLayoutEffect(() => {
    const element = menu.current;
    const button = element?.previousElementSibling;
    if (!isOpen || !element || !button) return;
    const follow = () => place(element, button.getBoundingClientRect(), align);
    const settle = () => {
      follow();
      // Once they are there: what a menu holds may be loaded with its first opening.
      if (!element.contains(document.activeElement)) itemsOf(element)[0]?.focus({ preventScroll: true });
    };
    settle();
    const growth = new ResizeObserver(settle);
    growth.observe(element);
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      growth.disconnect();
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  }, [isOpen, align]);

  return (
    <>
      {trigger({ popoverTarget: id, 'aria-haspopup': 'menu', 'aria-expanded': isOpen })}
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={classes.menu}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={moveFocus}
      >
        {isOpen && <CloseMenu value={() => menu.current?.hidePopover()}>{children}</CloseMenu>}
      </div>
    </>
  );
}

interface DropdownItemProps {
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  /** An address instead of an act. */
  readonly to?: string;
  readonly onSelect?: () => unknown;
  readonly isDangerous?: boolean;
  /** Makes it a choice: `one` of several, or `any` number, which leaves the menu open. */
  readonly choice?: 'one' | 'any';
  readonly isChosen?: boolean;
  readonly lang?: string;
}

export function DropdownItem({
  icon,
  children,
  to,
  onSelect,
  isDangerous,
  choice,
  isChosen = false,
  lang,
}: DropdownItemProps) {
  const close = use(CloseMenu);
  function select() {
    if (choice !== 'any') close();
    onSelect?.();
  }
  const content = (
    <>
      {icon}
      <span className={classes.text}>{children}</span>
      {isChosen && <Check size={14} aria-hidden />}
    </>
  );
  if (to !== undefined) {
    return (
      <Link to={to} role="menuitem" tabIndex={-1} className={classes.item} onClick={close}>
        {content}
      </Link>
    );
  }
  const role = choice === 'any' ? 'menuitemcheckbox' : choice === 'one' ? 'menuitemradio' : 'menuitem';
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: only the two roles of a choice get aria-checked.
    <button
      type="button"
      role={role}
      aria-checked={choice ? isChosen : undefined}
      tabIndex={-1}
      lang={lang}
      data-dangerous={isDangerous}
      className={classes.item}
      onClick={select}
    >
      {content}
    </button>
  );
}

export function DropdownLabel({ children }: { children: ReactNode }) {
  return (
    <div role="presentation" className={classes.label}>
      {children}
    </div>
  );
}

export function DropdownDivider() {
  return <hr className={classes.divider} />;
}

function itemsOf(menu: Element): readonly HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}

/** Below the button where there is room, else above; never out of the window. */
function place(menu: HTMLElement, button: DOMRect, align: 'start' | 'end'): void {
  const { width, height } = menu.getBoundingClientRect();
  const margin = 8;
  const isBelow = button.bottom + height + margin <= window.innerHeight || button.top < height + margin;
  const left = align === 'end' ? button.right - width : button.left;
  menu.style.left = `${Math.max(margin, Math.min(left, window.innerWidth - width - margin))}px`;
  menu.style.top = `${Math.max(margin, isBelow ? button.bottom + 4 : button.top - height - 4)}px`;
}

/** Arrows, Home and End walk; a letter goes to the next entry that begins with it; Tab leaves. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = itemsOf(event.currentTarget);
  const at = items.findIndex((item) => item.matches(':focus'));
  const target = nextItem(event.key, items, at);
  if (event.key === 'Tab') event.currentTarget.hidePopover();
  if (!target) return;
  event.preventDefault();
  target.focus();
}

function nextItem(key: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const rest = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return rest.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}
