import type { Position, SlotRules } from '@tavolo/game-maths';
import { easeOut, easeOutBack } from '../kit/animator.ts';
import type { Animator } from '../kit/animator.ts';
import { element } from '../kit/element.ts';
import { createNumerals, drawTitle } from '../kit/lettering.ts';
import { createParticles } from '../kit/particles.ts';
import { glint, glowDot } from '../kit/sprites.ts';
import type { Atlas } from '../kit/sprites.ts';
import { cellBox, layoutSlot } from './layout.ts';
import type { SlotLayout } from './layout.ts';
import { radial, rounded } from './paint.ts';
import { createReel } from './reel.ts';
import type { Reel } from './reel.ts';
import { prepareShade, prepareSymbols } from './symbols.ts';
import type { SymbolSprite } from './symbols.ts';
import type { ScenePainter, SlotTheme } from './theme.ts';
import { landingTimes } from './timeline.ts';
import type { SpinTiming, WinBeat } from './timeline.ts';

export interface StageParts {
	theme: SlotTheme;
	rules: SlotRules;
	atlas: Atlas;
	animator: Animator;
	reducedMotion: boolean;
	onReelStop(reel: number): void;
	onCrawl(reel: number): void;
}

/** What is drawn over the reels for the win that is being told. */
interface Shown {
	win: WinBeat;
	celebrated: boolean;
	reveal: number;
}

export interface Stage {
	readonly root: HTMLElement;
	readonly layout: SlotLayout;
	/** The scene reaches down to `floor` (the bet bar); what must be seen whole stays above `clear`. */
	resize(width: number, top: number, floor: number, clear: number, height: number): void;
	step(milliseconds: number): void;
	draw(): void;
	place(grid: readonly (readonly string[])[]): void;
	/** Sets the reels going. `free` chooses the strips that pass by. */
	spin(free: boolean): void;
	/** Lands them on the grid; ends when the last reel rests. */
	land(grid: readonly (readonly string[])[], crawl: readonly number[], timing: SpinTiming): Promise<void>;
	/** Darkens what does not win; null lifts the dark. */
	focus(positions: readonly Position[] | null, celebrated: boolean): void;
	/** Draws one win's line or ways; null takes it away. */
	show(win: WinBeat | null, celebrated: boolean): Promise<void>;
	expand(symbol: string, reels: readonly number[]): Promise<void>;
	burst(positions: readonly Position[], symbol: string): void;
	/** The great celebration over everything; it is only ever called for wins above the stake. */
	celebrate(title: string, format: (shown: bigint) => string, amount: bigint, length: number, onCount: (shown: bigint) => void): Promise<void>;
	setLogo(visible: boolean): void;
	symbolPicture(symbol: string): HTMLCanvasElement | null;
}

const canvasOf = (name: string): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } => {
	const canvas = element('canvas', { class: name, 'aria-hidden': 'true' });
	const context = canvas.getContext('2d');
	if (!context) throw new Error('No 2D canvas');
	return { canvas, context };
};

export function createStage(parts: StageParts): Stage {
	const { theme, rules, atlas, animator, reducedMotion } = parts;
	const scene = canvasOf('scene');
	const ambient = canvasOf('ambient');
	const window_ = canvasOf('reels');
	const logo = canvasOf('logo');
	const front = canvasOf('front');
	const root = element('div', { class: 'stage' }, scene.canvas, ambient.canvas, window_.canvas, logo.canvas, front.canvas);
	const numerals = createNumerals(theme.numerals, 150);
	const embers = createParticles(60);
	const flying = createParticles(220);
	const coin = document.createElement('canvas');
	coin.width = 96;
	coin.height = 96;
	const coinContext = coin.getContext('2d');
	if (coinContext) atlas.draw(coinContext, 'coin', 0, 0, 96, 96);

	let strips = rules.strips;
	const reels: Reel[] = rules.strips.map((_, reel) => createReel(rules.rows, (index) => {
		const strip = strips[reel] ?? [];
		return strip[(((-index % strip.length) + strip.length) % strip.length)] ?? '';
	}));
	let layout: SlotLayout = layoutSlot({ width: 800, height: 450, columns: rules.reels, rows: rules.rows, meter: rules.multiplier !== null });
	let painter: ScenePainter = { width: 800, height: 450, floor: 450, layout, atlas };
	let sprites = new Map<string, SymbolSprite>();
	let shade = document.createElement('canvas');
	let scale = 1;
	let frontScale = 1;
	let seconds = 0;
	let sinceAmbient = 0;
	let emberDebt = 0;
	let dirty = true;
	let shown: Shown | null = null;
	let focused: { set: Set<string>; celebrated: boolean; since: number } | null = null;
	let expanded: { symbol: string; reels: readonly number[]; reveal: number } | null = null;
	let crawling: ReadonlySet<number> = new Set();
	let glowing = -1;
	let landed: (() => void) | null = null;
	let fade = 1;
	let party: { title: HTMLCanvasElement; text: string; reveal: number; pulse: number; since: number } | null = null;
	let coinDebt = 0;
	let frontUsed = false;

	for (const [index, reel] of reels.entries()) {
		reel.onLanded = () => {
			parts.onReelStop(index);
			glowing = crawling.has(index + 1) ? index + 1 : -1;
			if (glowing > 0) parts.onCrawl(glowing);
		};
	}

	const key = (reel: number, row: number): string => `${reel}:${row}`;

	function resize(width: number, top: number, floor: number, clear: number, height: number): void {
		scale = Math.min(2, globalThis.devicePixelRatio || 1);
		frontScale = Math.min(1.5, scale);
		layout = layoutSlot({ width, height: clear - top, columns: rules.reels, rows: rules.rows, meter: rules.multiplier !== null });
		for (const box of [layout.reels, layout.frame, layout.logo, layout.meter, layout.message]) box.y += top;
		painter = { width, height, floor, layout, atlas };
		const fit = (canvas: HTMLCanvasElement, x: number, y: number, boxWidth: number, boxHeight: number, ratio: number): void => {
			canvas.width = Math.max(1, Math.round(boxWidth * ratio));
			canvas.height = Math.max(1, Math.round(boxHeight * ratio));
			Object.assign(canvas.style, { left: `${x}px`, top: `${y}px`, width: `${boxWidth}px`, height: `${boxHeight}px` });
		};
		fit(scene.canvas, 0, 0, width, height, scale);
		fit(ambient.canvas, 0, 0, width, height, 0.5);
		fit(front.canvas, 0, 0, width, height, frontScale);
		fit(window_.canvas, layout.reels.x, layout.reels.y, layout.reels.width, layout.reels.height, scale);
		fit(logo.canvas, layout.logo.x, layout.logo.y, layout.logo.width, layout.logo.height, scale);
		scene.context.setTransform(scale, 0, 0, scale, 0, 0);
		theme.paint(scene.context, painter);
		sprites = prepareSymbols(theme, atlas, Math.round(layout.cell.width * scale), Math.round(layout.cell.height * scale));
		shade = prepareShade(window_.canvas.width, window_.canvas.height, theme.shade);
		drawLogo();
		flying.clear();
		dirty = true;
	}

	function drawLogo(): void {
		const { context, canvas } = logo;
		context.clearRect(0, 0, canvas.width, canvas.height);
		const stacked = layout.portrait && theme.logo.length > 1;
		const lines = stacked ? theme.logo : [theme.logo.join(' ')];
		const heights = stacked ? [0.6, 0.44] : [1];
		let y = 0;
		for (const [index, line] of lines.entries()) {
			const high = canvas.height * (heights[index] ?? 1);
			context.drawImage(drawTitle(line, canvas.width, high, theme.letters), 0, y);
			y += high * (stacked ? 0.92 : 1);
		}
	}

	function step(milliseconds: number): void {
		seconds += milliseconds / 1000;
		let moving = false;
		for (const reel of reels) {
			if (reel.phase !== 'still') {
				moving = true;
				reel.step(milliseconds);
			}
		}
		if (moving) dirty = true;
		if (!moving && landed) {
			const done = landed;
			landed = null;
			glowing = -1;
			crawling = new Set();
			done();
		}
		if (focused) {
			focused.since += milliseconds;
			dirty = true;
		}
		flying.step(milliseconds);
		embers.step(milliseconds);
		if (party) {
			party.since += milliseconds;
			if (!reducedMotion) {
				coinDebt += milliseconds * 0.045;
				while (coinDebt >= 1) {
					coinDebt--;
					throwCoin();
				}
			}
		}
		if (!reducedMotion) {
			emberDebt += (milliseconds / 1000) * theme.ambience.rate;
			while (emberDebt >= 1) {
				emberDebt--;
				const { ambience } = theme;
				const size = ambience.size[0] + Math.random() * (ambience.size[1] - ambience.size[0]);
				embers.spawn({
					x: Math.random() * painter.width, y: ambience.from === 'floor' ? painter.floor + 4 : painter.floor * (0.15 + Math.random() * 0.85),
					vx: (Math.random() - 0.5) * ambience.sway, vy: -(ambience.rise[0] + Math.random() * (ambience.rise[1] - ambience.rise[0])),
					life: 2600 + Math.random() * 2600, size: size * 2.2, sprite: glowDot(ambience.colour), additive: true,
				});
			}
		}
	}

	function throwCoin(): void {
		const left = Math.random() < 0.5;
		flying.spawn({
			x: left ? painter.width * 0.08 * Math.random() : painter.width * (1 - 0.08 * Math.random()), y: painter.floor + 20,
			vx: (left ? 1 : -1) * painter.width * (0.12 + Math.random() * 0.5), vy: -painter.floor * (1.15 + Math.random() * 0.7), gravity: painter.floor * 1.7,
			spin: 5 + Math.random() * 9, turn: Math.random() * 6, size: 22 + Math.random() * Math.min(40, painter.width * 0.05), life: 2300, sprite: coin, coin: true,
		});
	}

	function drawAmbient(): void {
		sinceAmbient++;
		if (sinceAmbient % 2 === 1) return;
		const { context, canvas } = ambient;
		context.setTransform(1, 0, 0, 1, 0, 0);
		context.clearRect(0, 0, canvas.width, canvas.height);
		context.setTransform(0.5, 0, 0, 0.5, 0, 0);
		embers.draw(context);
		theme.live?.(context, painter, seconds);
	}

	function drawReels(): void {
		const { context, canvas } = window_;
		const pitch = (layout.cell.height + layout.gap) * scale;
		context.clearRect(0, 0, canvas.width, canvas.height);
		for (const [column, reel] of reels.entries()) {
			const x = (layout.gap + column * (layout.cell.width + layout.gap)) * scale;
			if (glowing === column) {
				context.fillStyle = `rgba(${theme.winGlow},${0.2 + 0.14 * Math.sin(seconds * 14)})`;
				context.fillRect(x, 0, layout.cell.width * scale, canvas.height);
			}
			const filled = expanded?.reels.includes(column) ? expanded : null;
			const first = Math.floor(reel.position) - rules.rows;
			for (let index = first; index <= Math.ceil(reel.position) + 1; index++) {
				const y = (reel.position - index) * pitch + layout.gap * scale;
				if (y < -pitch || y > canvas.height) continue;
				const sprite = sprites.get(reel.symbolAt(index));
				if (!sprite) continue;
				const row = Math.round(reel.position - index);
				drawSymbol(context, sprite, x, y, reel, key(column, row), filled ? 1 - filled.reveal : 1);
			}
			if (filled) drawExpanded(context, filled, x, pitch, canvas.height);
		}
		context.globalAlpha = 1;
		context.drawImage(shade, 0, 0);
	}

	function drawSymbol(context: CanvasRenderingContext2D, sprite: SymbolSprite, x: number, y: number, reel: Reel, place: string, opacity: number): void {
		const { width, height } = sprite.still;
		const blur = Math.min(1, Math.max(0, (reel.speed - 7) / 9));
		context.globalAlpha = opacity * fade;
		if (blur > 0.02) {
			context.globalAlpha = blur * fade;
			context.drawImage(sprite.blurred, x, y - height / 2);
			if (blur < 1) {
				context.globalAlpha = 1 - blur;
				context.drawImage(sprite.still, x, y);
			}
			return;
		}
		if (!focused || reel.phase !== 'still') {
			context.drawImage(sprite.still, x, y);
			return;
		}
		const winning = focused.set.has(place);
		if (!winning) {
			context.globalAlpha = opacity * 0.34;
			context.drawImage(sprite.still, x, y);
			return;
		}
		const swing = focused.celebrated && !reducedMotion ? 1.02 + 0.07 * Math.sin(Math.min(focused.since / 1000, 60) * 6.4) : 1;
		const glow = context.createRadialGradient(x + width / 2, y + height / 2, 0, x + width / 2, y + height / 2, width * 0.7);
		glow.addColorStop(0, `rgba(${theme.winGlow},${focused.celebrated ? 0.75 : 0.3})`);
		glow.addColorStop(1, `rgba(${theme.winGlow},0)`);
		context.fillStyle = glow;
		context.fillRect(x, y, width, height);
		context.drawImage(sprite.still, x - (width * (swing - 1)) / 2, y - (height * (swing - 1)) / 2, width * swing, height * swing);
	}

	function drawExpanded(context: CanvasRenderingContext2D, filled: { symbol: string; reveal: number }, x: number, pitch: number, height: number): void {
		const sprite = sprites.get(filled.symbol);
		if (!sprite) return;
		const width = sprite.still.width;
		context.globalAlpha = 1;
		context.fillStyle = `rgba(${theme.winGlow},${0.32 * filled.reveal})`;
		context.fillRect(x, (height / 2) * (1 - filled.reveal), width, height * filled.reveal);
		for (let row = 0; row < rules.rows; row++) {
			const t = Math.max(0, Math.min(1, filled.reveal * 1.6 - row * 0.2));
			context.globalAlpha = t;
			const grown = 0.6 + 0.4 * t + 0.03 * Math.sin(seconds * 6 + row);
			context.drawImage(sprite.still, x + (width * (1 - grown)) / 2, layout.gap * scale + row * pitch + (sprite.still.height * (1 - grown)) / 2, width * grown, sprite.still.height * grown);
		}
	}

	function drawFront(): void {
		const needed = shown !== null || party !== null || flying.count > 0;
		const { context, canvas } = front;
		if (!needed) {
			if (frontUsed) context.clearRect(0, 0, canvas.width, canvas.height);
			frontUsed = false;
			return;
		}
		frontUsed = true;
		context.setTransform(1, 0, 0, 1, 0, 0);
		context.clearRect(0, 0, canvas.width, canvas.height);
		context.setTransform(frontScale, 0, 0, frontScale, 0, 0);
		if (shown) drawWin(context, shown);
		if (party) drawParty(context, party);
		else flying.draw(context);
	}

	function drawWin(context: CanvasRenderingContext2D, current: Shown): void {
		const { win, celebrated, reveal } = current;
		const colour = win.source === 'line' ? (theme.lines[win.detail % theme.lines.length] ?? theme.winRing) : theme.winRing;
		context.lineJoin = 'round';
		context.lineCap = 'round';
		for (const [reel, row] of win.positions) {
			const box = cellBox(layout, reel, row);
			rounded(context, { x: box.x + 1.5, y: box.y + 1.5, width: box.width - 3, height: box.height - 3 }, Math.min(box.width, box.height) * 0.1);
			if (celebrated) {
				context.strokeStyle = colour;
				context.globalAlpha = 0.32 * reveal;
				context.lineWidth = 9;
				context.stroke();
			}
			context.globalAlpha = (celebrated ? 1 : 0.75) * reveal;
			context.strokeStyle = colour;
			context.lineWidth = celebrated ? 3 : 2;
			context.stroke();
		}
		if (win.source === 'line' && rules.pays.type === 'lines') {
			const line = rules.pays.lines[win.detail] ?? [];
			const points = line.map((row, reel) => {
				const box = cellBox(layout, reel, row);
				return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
			});
			const start = points[0];
			const last = points.at(-1);
			if (start && last) {
				const all = [{ x: layout.reels.x + 3, y: start.y }, ...points, { x: layout.reels.x + layout.reels.width - 3, y: last.y }];
				const path = (): void => {
					context.beginPath();
					const reach = reveal * (all.length - 1);
					for (const [index, point] of all.entries()) {
						const before = all[index - 1];
						if (!before) context.moveTo(point.x, point.y);
						else if (index <= reach) context.lineTo(point.x, point.y);
						else if (index - 1 < reach) context.lineTo(before.x + (point.x - before.x) * (reach - index + 1), before.y + (point.y - before.y) * (reach - index + 1));
					}
				};
				const passes: [number, string, number][] = celebrated ? [[11, colour, 0.25], [6, 'rgba(0,0,0,.55)', 0.7], [4, colour, 1], [1.4, '#ffffff', 0.85]] : [[4, 'rgba(0,0,0,.5)', 0.5], [2, colour, 0.7]];
				for (const [width, stroke, alpha] of passes) {
					context.globalAlpha = alpha;
					context.strokeStyle = stroke;
					context.lineWidth = width;
					path();
					context.stroke();
				}
			}
		}
		context.globalAlpha = 1;
	}

	function drawParty(context: CanvasRenderingContext2D, current: NonNullable<typeof party>): void {
		const { width, floor } = painter;
		const middle = layout.frame.y + layout.frame.height * 0.5;
		context.globalAlpha = current.reveal;
		context.fillStyle = theme.veil;
		context.fillRect(0, 0, width, painter.height);
		context.save();
		context.translate(width / 2, middle);
		context.rotate(reducedMotion ? 0 : seconds * 0.22);
		context.globalCompositeOperation = 'lighter';
		const reach = Math.hypot(width, floor) * 0.55;
		const beam = context.createRadialGradient(0, 0, 0, 0, 0, reach);
		beam.addColorStop(0, theme.rayColour);
		beam.addColorStop(1, 'rgba(0,0,0,0)');
		context.fillStyle = beam;
		for (let ray = 0; ray < 12; ray++) {
			const from = (ray / 12) * Math.PI * 2;
			context.beginPath();
			context.moveTo(0, 0);
			context.lineTo(Math.cos(from) * reach, Math.sin(from) * reach);
			context.lineTo(Math.cos(from + 0.24) * reach, Math.sin(from + 0.24) * reach);
			context.fill();
		}
		context.restore();
		context.fillStyle = radial(context, width / 2, middle, reach * 0.5, [[0, `rgba(${theme.winGlow},.55)`], [1, `rgba(${theme.winGlow},0)`]]);
		context.fillRect(0, 0, width, painter.height);
		flying.draw(context);
		context.globalAlpha = current.reveal;
		const grown = easeOutBack(Math.min(1, current.reveal)) * (1 + current.pulse * 0.05 + (reducedMotion ? 0 : 0.012 * Math.sin(seconds * 5)));
		const titleWidth = Math.min(width * 0.9, layout.portrait ? 420 : 620) * grown;
		const titleHeight = (titleWidth / current.title.width) * current.title.height;
		context.drawImage(current.title, (width - titleWidth) / 2, middle - titleHeight * (layout.portrait ? 1.08 : 1), titleWidth, titleHeight);
		let size = Math.min(layout.portrait ? 64 : 92, floor * 0.18);
		const full = numerals.width(current.text, size);
		if (full > width * 0.92) size *= (width * 0.92) / full;
		numerals.draw(context, current.text, width / 2, middle + size * 0.75, size * grown);
		context.globalAlpha = 1;
	}

	return {
		root,
		get layout() {
			return layout;
		},
		resize,
		step,
		draw() {
			drawAmbient();
			if (dirty || expanded) {
				dirty = false;
				drawReels();
			}
			drawFront();
		},
		place(grid) {
			for (const [index, reel] of reels.entries()) reel.place(grid[index] ?? []);
			expanded = null;
			dirty = true;
		},
		spin(free) {
			shown = null;
			focused = null;
			expanded = null;
			strips = (free && rules.freeStrips) || rules.strips;
			if (reducedMotion) {
				fade = 0.4;
				dirty = true;
				return;
			}
			for (const [index, reel] of reels.entries()) void animator.wait(1 + index * 45).then(() => reel.spin());
		},
		async land(grid, crawl, timing) {
			if (reducedMotion) {
				await animator.wait(timing.first * 0.6);
				fade = 1;
				for (const [index, reel] of reels.entries()) {
					reel.place(grid[index] ?? []);
					dirty = true;
					parts.onReelStop(index);
					await animator.wait(120);
				}
				return;
			}
			crawling = new Set(crawl);
			const times = landingTimes(reels.length, crawl, timing);
			const rest = new Promise<void>((resolve) => {
				void animator.wait(times.at(-1) ?? 0).then(() => {
					landed = resolve;
				});
			});
			for (const [index, reel] of reels.entries()) {
				if (crawling.has(index)) void animator.wait(times[index - 1] ?? 0).then(() => reel.crawl());
				void animator.wait(times[index] ?? 0).then(() => reel.land(grid[index] ?? [], 1));
			}
			await rest;
		},
		focus(positions, celebrated) {
			focused = positions ? { set: new Set(positions.map(([reel, row]) => key(reel, row))), celebrated, since: 0 } : null;
			dirty = true;
		},
		async show(win, celebrated) {
			if (!win) {
				shown = null;
				return;
			}
			const current: Shown = { win, celebrated, reveal: 0 };
			shown = current;
			await animator.tween(celebrated && !reducedMotion ? 320 : 60, (t) => {
				current.reveal = t;
			}, { ease: easeOut, hasty: true });
		},
		async expand(symbol, filled) {
			const current = { symbol, reels: filled, reveal: 0 };
			expanded = current;
			focused = null;
			await animator.tween(reducedMotion ? 60 : 900, (t) => {
				current.reveal = t;
				dirty = true;
			}, { ease: easeOut });
		},
		burst(positions, symbol) {
			if (reducedMotion) return;
			const colour = theme.symbols[symbol]?.sparks ?? theme.winRing;
			for (const [reel, row] of positions) {
				const box = cellBox(layout, reel, row);
				for (let spark = 0; spark < 7; spark++) {
					const angle = Math.random() * Math.PI * 2;
					const speed = 50 + Math.random() * 170;
					flying.spawn({
						x: box.x + box.width / 2, y: box.y + box.height / 2, vx: Math.cos(angle) * speed, vy: Math.sin(angle) * speed - 40, gravity: 190, drag: 1.6,
						size: 8 + Math.random() * 16, grow: -8, life: 700 + Math.random() * 500, sprite: spark % 3 ? glowDot(colour) : glint(colour), additive: true,
					});
				}
			}
		},
		async celebrate(title, format, amount, length, onCount) {
			const current = { title: drawTitle(title, 900, 210, theme.letters), text: format(0n), reveal: 0, pulse: 0, since: 0 };
			party = current;
			void animator.tween(reducedMotion ? 60 : 420, (t) => {
				current.reveal = t;
			}, { ease: easeOut });
			await animator.tween(reducedMotion ? 300 : length, (t) => {
				const counted = (amount * BigInt(Math.round(t * 100_000))) / 100_000n;
				current.text = format(counted);
				onCount(counted);
			}, { ease: (t) => 1 - (1 - t) ** 2, hasty: true });
			await animator.tween(220, (t) => {
				current.pulse = Math.sin(t * Math.PI);
			});
			await animator.wait(1500, { hasty: true });
			await animator.tween(300, (t) => {
				current.reveal = 1 - t;
			});
			party = null;
		},
		setLogo(visible) {
			logo.canvas.dataset['hidden'] = String(!visible);
		},
		symbolPicture: (symbol) => sprites.get(symbol)?.still ?? null,
	};
}
