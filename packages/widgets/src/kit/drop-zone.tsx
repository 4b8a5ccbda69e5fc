import type { ChangeEvent, ComponentProps, DragEvent, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';

export interface DropZoneProps extends Pick<
  ComponentProps<'input'>,
  'id' | 'required' | 'title' | 'aria-invalid' | 'aria-describedby' | 'aria-label'
> {
  /** What the platform's own dialog offers: endings and types. */
  readonly accept: string;
  readonly isDisabled?: boolean;
  readonly isBusy?: boolean;
  /** Files were chosen or dropped; a drop may bring any number of any kind. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** What is seen in it. */
  readonly children: ReactNode;
}

/** A place for files, as large as what is around it: the platform's own control lies over all of it. */
export function DropZone({
  isDisabled = false,
  isBusy = false,
  onFiles,
  inputRef,
  children,
  ...wiring
}: DropZoneProps) {
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    // Choosing the same file again is a choice too.
    event.target.value = '';
    if (files.length > 0) onFiles(files);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    if (!isDisabled && !isBusy) onFiles([...event.dataTransfer.files]);
  }

  return (
    <Box
      data-invalid={wiring['aria-invalid']}
      data-disabled={isDisabled}
      aria-busy={isBusy}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      {children}
      <Input {...wiring} ref={inputRef} type="file" disabled={isDisabled || isBusy} onChange={choose} />
    </Box>
  );
}

const Box = styled.div`
  position: relative;
  box-sizing: border-box;
  display: grid;
  min-width: 0;
  height: 100%;
  border: 1px dashed var(--mr-line-control);
  border-radius: var(--mr-radius-control);
  overflow: hidden;
  background: var(--mr-ground);
  transition: border-color var(--mr-time-quick);
  &:has(img) {
    border-style: solid;
    background: var(--mr-picture-ground);
  }
  &:hover {
    border-color: var(--mr-accent-ink);
  }
  &[data-invalid='true'] {
    border-color: var(--mr-bad);
  }
  &[data-disabled='true'] {
    border-color: var(--mr-line-hair);
    background: var(--mr-ground-sunken);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--mr-accent-ink);
    outline-offset: 2px;
  }
`;

/** Lies over the whole box, so that a press or a drop anywhere reaches the platform's own control. */
const Input = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  opacity: 0;
  cursor: pointer;
  &:disabled {
    cursor: not-allowed;
  }
`;

/** The sign and the words that stand in an empty place. */
export const Invitation = styled.span`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--mr-space-4);
  padding: var(--mr-space-8);
  text-align: center;
  font: 500 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-quiet);
`;
