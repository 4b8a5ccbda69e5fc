import { money, timeNow } from '@millrace/core/format';
import { explaining, shownMeasure, type ChosenReport } from '@millrace/core/reports';
import { figuresOf, type LinkFigureColumn, type LinksFigures, type SmartlinkRow } from '@millrace/core/smartlinks';
import { styled } from 'styled-components';
import type { Figures } from '../data/use-figures.ts';
import { Door } from '../kit/door.tsx';
import { MissingFigure, QuietFigure } from '../kit/figures-line.tsx';
import { Sparkline } from '../kit/sparkline.tsx';
import type { Column } from '../kit/table.tsx';
import { fill } from '../messages/messages.ts';
import type { linkList } from '../messages/link-list.ts';
import type { WordsOf } from '../messages/subject.ts';
import { unseen } from '../theme/focus.ts';

/** What a host makes of a figure; without either, figures lead nowhere. */
export interface FigureDoors {
  /** The address of a report: figures then are links to it. */
  readonly hrefOf?: ((report: ChosenReport) => string) | undefined;
  /** A figure was opened by a plain press. */
  readonly onReport?: ((report: ChosenReport) => void) | undefined;
}

export interface FigureCells extends FigureDoors {
  readonly words: WordsOf<typeof linkList>;
  readonly figures: Figures<LinksFigures>;
  /** The channel whose figures they are. */
  readonly channel: number | undefined;
}

type Cell = Omit<Column<SmartlinkRow>, 'id' | 'header'>;

/** The cells of what links have brought, by column. */
export function figureCells(cellProps: FigureCells): Record<LinkFigureColumn, Cell> {
  const figure = (measure: Exclude<LinkFigureColumn, 'course'>, width: string): Cell => ({
    align: 'end',
    width,
    cell: (link) => <Figure {...cellProps} link={link} measure={measure} />,
  });
  return {
    clk: figure('clk', '72px'),
    revenue: figure('revenue', '96px'),
    ecpm: figure('ecpm', '80px'),
    rpc: figure('rpc', '72px'),
    course: { width: '72px', isMinor: true, cell: (link) => <Course {...cellProps} link={link} /> },
  };
}

interface FigureProps extends FigureCells {
  readonly link: SmartlinkRow;
}

/** A figure, which leads to the days of its report. */
function Figure({
  words,
  figures,
  channel = 0,
  hrefOf,
  onReport,
  link,
  measure,
}: FigureProps & { readonly measure: Exclude<LinkFigureColumn, 'course'> }) {
  if (!figures.data) return <MissingFigure figures={figures} />;
  const linkFigures = figuresOf(figures.data, link.gid);
  const figureText = shownMeasure(measure, linkFigures);
  if (!figures.range || linkFigures.clk === 0) return <QuietFigure>{figureText}</QuietFigure>;
  const report = explaining(
    { measure, range: figures.range, aid: channel, filters: { gid: [link.gid] } },
    ['sml_report'],
    timeNow(),
  );
  return (
    <Plain>
      <Door
        href={report && hrefOf?.(report)}
        onOpen={report && onReport && (() => onReport(report))}
        aria-label={fill(words.reportOf, { figure: figureText, column: words.columns[measure], name: link.name })}
      >
        {figureText}
      </Door>
    </Plain>
  );
}

/** Revenue by day: a line for the eye, and the amounts for who can't see it. */
function Course({ words, figures, link }: FigureProps) {
  if (!figures.data) return <MissingFigure figures={figures} />;
  const linkFigures = figuresOf(figures.data, link.gid);
  const values = linkFigures.course.map(Number);
  if (!values.some((value) => value !== 0)) return <QuietFigure>-</QuietFigure>;
  return (
    <>
      <Low>
        <Sparkline values={values} isOpen />
      </Low>
      <Unseen>{fill(words.courseOf, { amounts: linkFigures.course.map((amount) => money(amount)).join(', ') })}</Unseen>
    </>
  );
}

/** A page of underlined numbers would be louder than the names: they show that they lead somewhere when they are pointed at. */
const Plain = styled.span`
  :is(a, button):not(:hover) {
    text-decoration-color: transparent;
  }
`;

/** The lines of two rows keep a distance. */
const Low = styled.span`
  display: block;
  min-width: 40px;
  > svg {
    height: 22px;
  }
`;

const Unseen = styled.span`
  ${unseen}
`;
