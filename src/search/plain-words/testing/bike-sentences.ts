/** Sentences of shoppers for bikes; see `sentences.ts`. */
export const BIKE_SENTENCES = `
yamaha lams => ?make=Yamaha&categories=Learner+Approved
lams naked under 10k => ?body=Naked&categories=Learner+Approved&range[price]=:10000
under 400cc => ?range[enginesize]=:400
yamaha mt-07 => /search/yamaha/mt-07
mt 07 => /search/yamaha/mt-07
mt07 la => ?make=Yamaha&make_model=Yamaha:MT-07&badge=LA
yzf r7 => /search/yamaha/yzf-r7
r7 => /search/yamaha/yzf-r7
cb500f => /search/honda/cb500f
cbr 500 r => /search/honda/cbr500r
ninja 400 => /search/kawasaki/ninja-400
ninja => /search/kawasaki/ninja-400
learner legal under 8k => ?categories=Learner+Approved&range[price]=:8000
learner bike => ?categories=Learner+Approved
harley => /search/harley-davidson
harley davidson fat boy => ?make=Harley-Davidson&make_model=Harley-Davidson:Softail&badge=Fat+Boy
softail street bob => ?make=Harley-Davidson&make_model=Harley-Davidson:Softail&badge=Street+Bob
cruiser => ?body=Cruiser
sports bike under 20k => ?body=Sport&range[price]=:20000
adventure bike => ?body=Adventure
gs 1250 => /search/bmw/r-1250-gs
r1250gs => /search/bmw/r-1250-gs
bmw s1000rr => /search/bmw/s-1000-rr
ducati => /search/ducati
ducati scrambler icon => ?make=Ducati&make_model=Ducati:Scrambler&badge=Icon
scooter => ?body=Scooter
dirt bike => ?body=Off-road
ktm duke => /search/ktm/390-duke
ktm 300 => /search/ktm/300-exc
over 600cc => ?range[enginesize]=600:
650cc or less => ?range[enginesize]=:650
low kms naked => ?body=Naked&range[km]=:10000
quickshifter => ?filtered_features=Quick+Shifter
heated grips touring => ?body=Touring&filtered_features=Heated+Grips
abs and traction control => ?filtered_features=ABS+Brakes&filtered_features=Traction+Control
enfield classic => /search/royal-enfield/classic-350
kawasaki not green => ?make=Kawasaki&not[simple_colour]=Green
bike under 10k => ?range[price]=:10000
new honda => /search/new-cars?make=Honda
triumph rs => ?make=Triumph&make_model=Triumph:Street+Triple&badge=RS
p plate legal bikes under $7000 => ?categories=Learner+Approved&range[price]=:7000
duke 390 => /search/ktm/390-duke
ktm adventure bike => ?make=KTM&body=Adventure
cbr => /search/honda/cbr500r
kwaka ninja => /search/kawasaki/ninja-400
650cc lams => ?categories=Learner+Approved&range[enginesize]=598:702
250-400cc learner => ?categories=Learner+Approved&range[enginesize]=250:400
over 1000cc cruiser => ?body=Cruiser&range[enginesize]=1000:
LAMS approved naked under 8k => ?body=Naked&categories=Learner+Approved&range[price]=:8000
learner legal cruiser not black => ?body=Cruiser&categories=Learner+Approved&not[simple_colour]=Black
MT-07 HO under 12k => ?make=Yamaha&make_model=Yamaha:MT-07&badge=HO&range[price]=:12000
yzf r7 la 2023 blue => ?make=Yamaha&make_model=Yamaha:YZF-R7&badge=LA&simple_colour=Blue&range[year]=2023:2023
bmw r1250gs, shaft drive obviously, under 60,000 ks => ?make=BMW&make_model=BMW:R+1250+GS&drive=Shaft&range[km]=:60000&query=obviously
tourer with shaft drive under 20 grand => ?body=Touring&drive=Shaft&range[price]=:20000
any harleys below $20,000? => ?make=Harley-Davidson&range[price]=:20000
scooter 150cc under 4k => ?body=Scooter&range[price]=:4000&range[enginesize]=138:162
cbr500r 2019 or newer red => ?make=Honda&make_model=Honda:CBR500R&simple_colour=Red&range[year]=2019:
cb500f abs under 7 grand => ?make=Honda&make_model=Honda:CB500F&filtered_features=ABS+Brakes&range[price]=:7000
panigale v4 or s1000rr => ?make=BMW&make=Ducati&make_model=BMW:S+1000+RR&make_model=Ducati:Panigale+V4
triumph over 2000cc => ?make=Triumph&range[enginesize]=2000:
390 duke orange 5k max => ?make=KTM&make_model=KTM:390+Duke&simple_colour=Orange&range[price]=:5000
naked 650cc to 900cc => ?body=Naked&range[enginesize]=650:900
learner approved bike under 500cc, silver => ?simple_colour=Silver&categories=Learner+Approved&range[enginesize]=:500
low kms tourer => ?body=Touring&range[km]=:10000
mt03 or 390 duke under 6k => ?make=KTM&make=Yamaha&make_model=KTM:390+Duke&make_model=Yamaha:MT-03&range[price]=:6000
2nd hand adventure bikes lowest kms first => /search/used-cars?body=Adventure&sortBy=Car_production:km:asc
naked within 30 km of box hill => ?body=Naked&near=Box+Hill+3128&within=30&sortBy=Car_production:distance:asc
sport bike power over 100kw => ?body=Sport&range[power]=100:
hey show me a ninja four hundred => /search/kawasaki/ninja-400
ktm three ninety duke => /search/ktm/390-duke
royal enfield classic three fifty please => /search/royal-enfield/classic-350
under six hundred fifty cc => ?range[enginesize]=:650
ducati, full licence only => /search/ducati
harly davidson softail => /search/harley-davidson/softail
`
